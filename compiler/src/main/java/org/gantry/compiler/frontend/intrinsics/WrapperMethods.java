package org.gantry.compiler.frontend.intrinsics;

import java.util.Map;
import org.gantry.compiler.frontend.intrinsics.Intrinsics.Method;
import org.gantry.compiler.ir.BinaryKind;
import org.gantry.compiler.ir.CompareKind;
import org.gantry.compiler.ir.ConvertKind;
import org.gantry.compiler.ir.Type.Scalar;
import org.gantry.compiler.ir.UnaryKind;
import org.gantry.compiler.ir.Value;

/** Static methods of Integer, Long, Float and Double. Those of the smaller wrappers are plain code. */
final class WrapperMethods {
    private static final String INTEGER = "java/lang/Integer";
    private static final String LONG = "java/lang/Long";

    private WrapperMethods() {}

    static void add(Map<Method, Intrinsic> all) {
        integers(INTEGER, "I", all);
        integers(LONG, "J", all);
        all.put(new Method(INTEGER, "toUnsignedLong", "(I)J"), Code.convert(ConvertKind.ZERO_EXTEND, Scalar.I64));
        floats("java/lang/Float", "F", all);
        floats("java/lang/Double", "D", all);
        bits("java/lang/Float", "floatToIntBits", "floatToRawIntBits", "intBitsToFloat", "F", "I", all);
        bits("java/lang/Double", "doubleToLongBits", "doubleToRawLongBits", "longBitsToDouble", "D", "J", all);
        all.put(new Method("java/lang/Float", "float16ToFloat", "(S)F"), Code.of((c, x) -> {
            var half = c.convert(ConvertKind.TRUNCATE, x.getFirst(), Scalar.I16);
            return c.convert(ConvertKind.FLOAT_TO_FLOAT, c.convert(ConvertKind.BITCAST, half, Scalar.F16), Scalar.F32);
        }));
        all.put(new Method("java/lang/Float", "floatToFloat16", "(F)S"), Code.of((c, x) -> {
            var half = c.convert(ConvertKind.FLOAT_TO_FLOAT, x.getFirst(), Scalar.F16);
            return c.convert(ConvertKind.SIGN_EXTEND, c.convert(ConvertKind.BITCAST, half, Scalar.I16), Scalar.I32);
        }));
    }

    private static void integers(String owner, String t, Map<Method, Intrinsic> all) {
        var one = "(" + t + ")" + t;
        var two = "(" + t + t + ")" + t;
        count(owner, "bitCount", t, UnaryKind.POPCOUNT, all);
        count(owner, "numberOfLeadingZeros", t, UnaryKind.CLZ, all);
        count(owner, "numberOfTrailingZeros", t, UnaryKind.CTZ, all);
        all.put(new Method(owner, "reverse", one), Code.unary(UnaryKind.BIT_REVERSE));
        all.put(new Method(owner, "reverseBytes", one), Code.unary(UnaryKind.BYTE_SWAP));
        all.put(new Method(owner, "sum", two), Code.binary(BinaryKind.ADD));
        all.put(new Method(owner, "min", two), Code.binary(BinaryKind.MIN));
        all.put(new Method(owner, "max", two), Code.binary(BinaryKind.MAX));
        all.put(new Method(owner, "divideUnsigned", two), unsigned(BinaryKind.UDIV));
        all.put(new Method(owner, "remainderUnsigned", two), unsigned(BinaryKind.UREM));
        all.put(
                new Method(owner, "compare", "(" + t + t + ")I"),
                Code.of((c, x) -> IntegerMethods.compare(c, x.get(0), x.get(1), CompareKind.GT, CompareKind.LT)));
        all.put(
                new Method(owner, "compareUnsigned", "(" + t + t + ")I"),
                Code.of((c, x) -> IntegerMethods.compare(c, x.get(0), x.get(1), CompareKind.UGT, CompareKind.ULT)));
    }

    /** A count of bits, which is an int whatever is counted. */
    private static void count(String owner, String name, String t, UnaryKind kind, Map<Method, Intrinsic> all) {
        all.put(new Method(owner, name, "(" + t + ")I"), Code.of((c, x) -> {
            var count = c.unary(kind, x.getFirst());
            return t.equals("J") ? c.narrow(count) : count;
        }));
    }

    private static Intrinsic unsigned(BinaryKind kind) {
        return Code.of((c, x) -> {
            c.checkDivisor(x.get(1));
            return c.binary(kind, x.get(0), x.get(1));
        });
    }

    private static void floats(String owner, String t, Map<Method, Intrinsic> all) {
        var two = "(" + t + t + ")" + t;
        var test = "(" + t + ")Z";
        all.put(new Method(owner, "sum", two), Code.binary(BinaryKind.ADD));
        all.put(new Method(owner, "min", two), Code.binary(BinaryKind.MIN));
        all.put(new Method(owner, "max", two), Code.binary(BinaryKind.MAX));
        all.put(
                new Method(owner, "isNaN", test),
                Code.of((c, x) -> c.bool(c.compare(CompareKind.NE, x.getFirst(), x.getFirst()))));
        all.put(
                new Method(owner, "isInfinite", test),
                Code.of((c, x) -> c.bool(againstInfinity(c, x.getFirst(), CompareKind.EQ))));
        all.put(
                new Method(owner, "isFinite", test),
                Code.of((c, x) -> c.bool(againstInfinity(c, x.getFirst(), CompareKind.LT))));
        all.put(
                new Method(owner, "compare", "(" + t + t + ")I"),
                Code.of((c, x) -> compareFloats(c, x.get(0), x.get(1))));
    }

    private static Value againstInfinity(Code c, Value x, CompareKind kind) {
        return c.compare(kind, c.unary(UnaryKind.ABS, x), c.number(Double.POSITIVE_INFINITY, x));
    }

    /** By value; then, which decides between the zeros and puts NaN last, by canonical bits. */
    private static Value compareFloats(Code c, Value x, Value y) {
        var bits = x.type() == Scalar.F32 ? Scalar.I32 : Scalar.I64;
        var byBits = IntegerMethods.compare(
                c,
                c.convert(ConvertKind.CANONICAL_BITS, x, bits),
                c.convert(ConvertKind.CANONICAL_BITS, y, bits),
                CompareKind.GT,
                CompareKind.LT);
        var greater = c.select(c.compare(CompareKind.GT, x, y), c.integer(1, byBits), byBits);
        return c.select(c.compare(CompareKind.LT, x, y), c.integer(-1, byBits), greater);
    }

    private static void bits(
            String owner, String canonical, String raw, String back, String f, String i, Map<Method, Intrinsic> all) {
        var integer = i.equals("I") ? Scalar.I32 : Scalar.I64;
        var number = i.equals("I") ? Scalar.F32 : Scalar.F64;
        all.put(new Method(owner, canonical, "(" + f + ")" + i), Code.convert(ConvertKind.CANONICAL_BITS, integer));
        all.put(new Method(owner, raw, "(" + f + ")" + i), Code.convert(ConvertKind.BITCAST, integer));
        all.put(new Method(owner, back, "(" + i + ")" + f), Code.convert(ConvertKind.BITCAST, number));
    }
}
