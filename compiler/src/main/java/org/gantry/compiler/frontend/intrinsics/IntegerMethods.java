package org.gantry.compiler.frontend.intrinsics;

import java.util.List;
import java.util.Map;
import org.gantry.compiler.frontend.intrinsics.Intrinsics.Method;
import org.gantry.compiler.ir.BinaryKind;
import org.gantry.compiler.ir.CompareKind;
import org.gantry.compiler.ir.Value;

/** Divisions that round down or up and full products, of Math and StrictMath. */
final class IntegerMethods {
    private IntegerMethods() {}

    static void add(String owner, Map<Method, Intrinsic> all) {
        all.put(new Method(owner, "multiplyHigh", "(JJ)J"), Code.binary(BinaryKind.MULHI));
        all.put(new Method(owner, "unsignedMultiplyHigh", "(JJ)J"), Code.binary(BinaryKind.UMULHI));
        all.put(
                new Method(owner, "multiplyFull", "(II)J"),
                Code.of((c, x) -> c.mul(c.widen(x.get(0)), c.widen(x.get(1)))));
        for (boolean up : List.of(false, true)) {
            division(owner, up ? "ceilDiv" : "floorDiv", "J", all, (c, x, y) -> quotient(c, x, y, up));
            division(owner, up ? "ceilMod" : "floorMod", "I", all, (c, x, y) -> remainder(c, x, y, up));
        }
    }

    private interface Division {
        Value emit(Code code, Value x, Value y);
    }

    /** Adds the (II), (JJ) and (JI) forms; the last gives {@code mixed}. */
    private static void division(
            String owner, String name, String mixed, Map<Method, Intrinsic> all, Division division) {
        var plain = Code.of((c, x) -> division.emit(c, x.get(0), x.get(1)));
        all.put(new Method(owner, name, "(II)I"), plain);
        all.put(new Method(owner, name, "(JJ)J"), plain);
        all.put(new Method(owner, name, "(JI)" + mixed), Code.of((c, x) -> {
            var result = division.emit(c, x.get(0), c.widen(x.get(1)));
            return mixed.equals("I") ? c.narrow(result) : result;
        }));
    }

    /** One less (more, if {@code up}) than the quotient rounded to zero where that rounded the other way. */
    private static Value quotient(Code c, Value x, Value y, boolean up) {
        c.checkDivisor(y);
        var q = c.binary(BinaryKind.DIV, x, y);
        var zero = c.integer(0, x);
        var toZeroIsWrong = c.compare(up ? CompareKind.GE : CompareKind.LT, c.xor(x, y), zero);
        var inexact = c.compare(CompareKind.NE, c.mul(q, y), x);
        return c.select(c.and(toZeroIsWrong, inexact), c.add(q, c.integer(up ? 1 : -1, x)), q);
    }

    private static Value remainder(Code c, Value x, Value y, boolean up) {
        c.checkDivisor(y);
        var r = c.binary(BinaryKind.REM, x, y);
        var zero = c.integer(0, x);
        var wrongSign = c.compare(up ? CompareKind.GE : CompareKind.LT, c.xor(r, y), zero);
        var inexact = c.compare(CompareKind.NE, r, zero);
        return c.select(c.and(wrongSign, inexact), up ? c.sub(r, y) : c.add(r, y), r);
    }

    /** {@code Integer.compare} and its like: 1, 0 or -1. */
    static Value compare(Code c, Value x, Value y, CompareKind greater, CompareKind less) {
        var above = c.bool(c.compare(greater, x, y));
        var below = c.bool(c.compare(less, x, y));
        return c.sub(above, below);
    }
}
