package org.gantry.compiler.frontend.intrinsics;

import java.util.List;
import java.util.Map;
import org.gantry.compiler.frontend.intrinsics.Intrinsics.Method;
import org.gantry.compiler.ir.BinaryKind;
import org.gantry.compiler.ir.CompareKind;
import org.gantry.compiler.ir.Type.Scalar;
import org.gantry.compiler.ir.UnaryKind;
import org.gantry.compiler.ir.Value;

/** Arithmetic of Math and StrictMath that fails on overflow. */
final class ExactMethods {
    private ExactMethods() {}

    static void add(String owner, Map<Method, Intrinsic> all) {
        for (var t : List.of("I", "J")) {
            var one = "(" + t + ")" + t;
            var two = "(" + t + t + ")" + t;
            all.put(new Method(owner, "addExact", two), Code.of((c, x) -> addExact(c, x.get(0), x.get(1))));
            all.put(new Method(owner, "subtractExact", two), Code.of((c, x) -> subtractExact(c, x.get(0), x.get(1))));
            all.put(new Method(owner, "divideExact", two), Code.of((c, x) -> divideExact(c, x.get(0), x.get(1))));
            all.put(new Method(owner, "incrementExact", one), Code.of((c, x) -> step(c, x.getFirst(), 1)));
            all.put(new Method(owner, "decrementExact", one), Code.of((c, x) -> step(c, x.getFirst(), -1)));
            all.put(new Method(owner, "negateExact", one), Code.of((c, x) -> negateExact(c, x.getFirst())));
            all.put(new Method(owner, "absExact", one), Code.of((c, x) -> absExact(c, x.getFirst())));
        }
        all.put(new Method(owner, "multiplyExact", "(II)I"), Code.of((c, x) -> multiplyInts(c, x.get(0), x.get(1))));
        all.put(new Method(owner, "multiplyExact", "(JJ)J"), Code.of((c, x) -> multiplyLongs(c, x.get(0), x.get(1))));
        all.put(
                new Method(owner, "multiplyExact", "(JI)J"),
                Code.of((c, x) -> multiplyLongs(c, x.get(0), c.widen(x.get(1)))));
        all.put(new Method(owner, "toIntExact", "(J)I"), Code.of((c, x) -> toIntExact(c, x.getFirst())));
    }

    /** The sum overflows if its sign differs from the signs of both operands. */
    private static Value addExact(Code c, Value x, Value y) {
        var sum = c.add(x, y);
        var overflow = c.and(c.xor(x, sum), c.xor(y, sum));
        c.checkNoOverflow(c.compare(CompareKind.GE, overflow, c.integer(0, x)), x);
        return sum;
    }

    private static Value subtractExact(Code c, Value x, Value y) {
        var difference = c.sub(x, y);
        var overflow = c.and(c.xor(x, y), c.xor(x, difference));
        c.checkNoOverflow(c.compare(CompareKind.GE, overflow, c.integer(0, x)), x);
        return difference;
    }

    /** Only MIN_VALUE / -1 overflows: then dividend, divisor and quotient are all negative, as in no other case. */
    private static Value divideExact(Code c, Value x, Value y) {
        c.checkDivisor(y);
        var quotient = c.binary(BinaryKind.DIV, x, y);
        var signs = c.and(c.and(x, y), quotient);
        c.checkNoOverflow(c.compare(CompareKind.GE, signs, c.integer(0, x)), x);
        return quotient;
    }

    private static Value step(Code c, Value x, int by) {
        c.checkNoOverflow(c.compare(CompareKind.NE, x, by > 0 ? max(c, x) : min(c, x)), x);
        return c.add(x, c.integer(by, x));
    }

    private static Value negateExact(Code c, Value x) {
        c.checkNoOverflow(c.compare(CompareKind.NE, x, min(c, x)), x);
        return c.sub(c.integer(0, x), x);
    }

    private static Value absExact(Code c, Value x) {
        var type = x.type() == Scalar.I32 ? "Integer" : "Long";
        c.checkExact(
                c.compare(CompareKind.NE, x, min(c, x)),
                "Overflow to represent absolute value of " + type + ".MIN_VALUE");
        return c.unary(UnaryKind.ABS, x);
    }

    private static Value multiplyInts(Code c, Value x, Value y) {
        var product = c.mul(c.widen(x), c.widen(y));
        var low = c.narrow(product);
        c.checkNoOverflow(c.compare(CompareKind.EQ, c.widen(low), product), x);
        return low;
    }

    /** The product fits if its high half is the sign of its low half. */
    private static Value multiplyLongs(Code c, Value x, Value y) {
        var low = c.mul(x, y);
        var high = c.binary(BinaryKind.MULHI, x, y);
        var sign = c.binary(BinaryKind.ASHR, low, c.integer(63, x));
        c.checkNoOverflow(c.compare(CompareKind.EQ, high, sign), x);
        return low;
    }

    private static Value toIntExact(Code c, Value x) {
        var low = c.narrow(x);
        c.checkNoOverflow(c.compare(CompareKind.EQ, c.widen(low), x), low);
        return low;
    }

    private static Value min(Code c, Value like) {
        return c.integer(like.type() == Scalar.I32 ? Integer.MIN_VALUE : Long.MIN_VALUE, like);
    }

    private static Value max(Code c, Value like) {
        return c.integer(like.type() == Scalar.I32 ? Integer.MAX_VALUE : Long.MAX_VALUE, like);
    }
}
