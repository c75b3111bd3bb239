package org.gantry.compiler.frontend.intrinsics;

import java.util.List;
import java.util.Map;
import org.gantry.compiler.frontend.intrinsics.Intrinsics.Method;
import org.gantry.compiler.ir.BinaryKind;
import org.gantry.compiler.ir.CompareKind;
import org.gantry.compiler.ir.ConvertKind;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Type.Scalar;
import org.gantry.compiler.ir.UnaryKind;
import org.gantry.compiler.ir.Value;

/** Floating-point methods of Math and StrictMath that are exact, and min, max, abs and clamp of all types. */
final class RoundingMethods {
    private static final String ILLEGAL = "java.lang.IllegalArgumentException";

    private RoundingMethods() {}

    static void add(String owner, Map<Method, Intrinsic> all) {
        for (var t : List.of("I", "J", "F", "D")) {
            all.put(new Method(owner, "abs", "(" + t + ")" + t), Code.unary(UnaryKind.ABS));
            all.put(new Method(owner, "min", "(" + t + t + ")" + t), Code.binary(BinaryKind.MIN));
            all.put(new Method(owner, "max", "(" + t + t + ")" + t), Code.binary(BinaryKind.MAX));
        }
        all.put(new Method(owner, "sqrt", "(D)D"), Code.unary(UnaryKind.SQRT));
        all.put(new Method(owner, "floor", "(D)D"), Code.unary(UnaryKind.FLOOR));
        all.put(new Method(owner, "ceil", "(D)D"), Code.unary(UnaryKind.CEIL));
        all.put(new Method(owner, "rint", "(D)D"), Code.unary(UnaryKind.RINT));
        all.put(new Method(owner, "round", "(D)J"), Code.of((c, x) -> round(c, x.getFirst(), Scalar.I64)));
        all.put(new Method(owner, "round", "(F)I"), Code.of((c, x) -> round(c, x.getFirst(), Scalar.I32)));
        for (var t : List.of("F", "D")) {
            all.put(new Method(owner, "fma", "(" + t + t + t + ")" + t), new Intrinsic.Emit(RoundingMethods::fma));
            all.put(new Method(owner, "signum", "(" + t + ")" + t), Code.of((c, x) -> signum(c, x.getFirst())));
            all.put(
                    new Method(owner, "clamp", "(" + t + t + t + ")" + t),
                    Code.of((c, x) -> clampFloat(c, x.get(0), x.get(1), x.get(2))));
        }
        // StrictMath's copySign takes a NaN sign as positive: its own bytecode does that, and calls Math's.
        if (owner.equals("java/lang/Math")) {
            all.put(new Method(owner, "copySign", "(DD)D"), Code.of((c, x) -> copySign(c, x.get(0), x.get(1))));
            all.put(new Method(owner, "copySign", "(FF)F"), Code.of((c, x) -> copySign(c, x.get(0), x.get(1))));
        }
        all.put(new Method(owner, "clamp", "(JJJ)J"), Code.of((c, x) -> clamp(c, x.get(0), x.get(1), x.get(2))));
        all.put(
                new Method(owner, "clamp", "(JII)I"),
                Code.of((c, x) -> c.narrow(clamp(c, x.get(0), c.widen(x.get(1)), c.widen(x.get(2))))));
    }

    private static Value fma(EmitContext context, List<Value> x) {
        return context.builder().emit(new Op.Fma(x.get(0), x.get(1), x.get(2)), context.position());
    }

    /**
     * Ties go up. The distance to the floor is exact, but for negative values so small that it rounds to 1, which is right too; for an
     * infinity it is NaN, and the conversion saturates.
     */
    private static Value round(Code c, Value x, Scalar to) {
        var floor = c.unary(UnaryKind.FLOOR, x);
        var up = c.compare(CompareKind.GE, c.sub(x, floor), c.number(0.5, x));
        var rounded = c.select(up, c.add(floor, c.number(1, x)), floor);
        return c.convert(ConvertKind.FLOAT_TO_INT, rounded, to);
    }

    /** Zeros and NaN give themselves. */
    private static Value signum(Code c, Value x) {
        var signed = c.compare(CompareKind.GT, c.unary(UnaryKind.ABS, x), c.number(0, x));
        return c.select(signed, copySign(c, c.number(1, x), x), x);
    }

    private static Value copySign(Code c, Value magnitude, Value sign) {
        var magnitudeBits = c.bits(magnitude);
        boolean isFloat = magnitude.type() == Scalar.F32;
        var rest = c.integer(isFloat ? Integer.MAX_VALUE : Long.MAX_VALUE, magnitudeBits);
        var top = c.integer(isFloat ? Integer.MIN_VALUE : Long.MIN_VALUE, magnitudeBits);
        return c.fromBits(c.or(c.and(magnitudeBits, rest), c.and(c.bits(sign), top)));
    }

    private static Value clamp(Code c, Value x, Value min, Value max) {
        c.check(c.compare(CompareKind.LE, min, max), ILLEGAL, "");
        return c.binary(BinaryKind.MIN, max, c.binary(BinaryKind.MAX, x, min));
    }

    /** The bounds may be equal, but not 0.0 and -0.0 in this order; among equal numbers only the zeros differ in their bits. */
    private static Value clampFloat(Code c, Value x, Value min, Value max) {
        c.check(c.compare(CompareKind.EQ, min, min), ILLEGAL, "min is NaN");
        c.check(c.compare(CompareKind.EQ, max, max), ILLEGAL, "max is NaN");
        var equal = c.and(c.compare(CompareKind.EQ, min, max), c.compare(CompareKind.LE, c.bits(min), c.bits(max)));
        c.check(c.or(c.compare(CompareKind.LT, min, max), equal), ILLEGAL, "");
        return c.binary(BinaryKind.MIN, max, c.binary(BinaryKind.MAX, x, min));
    }
}
