package org.gantry.compiler.interpret;

import static java.lang.Double.doubleToRawLongBits;
import static java.lang.Double.longBitsToDouble;
import static java.lang.Float.floatToRawIntBits;
import static java.lang.Float.intBitsToFloat;

import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;
import org.gantry.compiler.ir.BinaryKind;
import org.gantry.compiler.ir.CompareKind;
import org.gantry.compiler.ir.ConvertKind;
import org.gantry.compiler.ir.Type;
import org.gantry.compiler.ir.Type.Scalar;
import org.gantry.compiler.ir.UnaryKind;

/**
 * Java's arithmetic on raw bits in longs: integers sign-extended (I1 as 0 or 1), F32 as its sign-extended bits. Every result is in that
 * form again.
 */
public final class Scalars {
    private Scalars() {}

    /** The operation on a type; division by 0 is an ArithmeticException. */
    public static LongBinaryOperator binary(BinaryKind kind, Type type) {
        return switch ((Scalar) type) {
            case I1, I32 -> binaryInt(kind);
            case I64 -> binaryLong(kind);
            case F32 -> binaryFloat(kind);
            case F64 -> binaryDouble(kind);
            case I8, I16, F16 -> throw new IllegalStateException(kind + " of " + type);
        };
    }

    private static LongBinaryOperator binaryInt(BinaryKind kind) {
        return switch (kind) {
            case ADD -> (a, b) -> (int) a + (int) b;
            case SUB -> (a, b) -> (int) a - (int) b;
            case MUL -> (a, b) -> (int) a * (int) b;
            case DIV -> (a, b) -> (int) a / (int) b;
            case REM -> (a, b) -> (int) a % (int) b;
            case AND -> (a, b) -> a & b;
            case OR -> (a, b) -> a | b;
            case XOR -> (a, b) -> a ^ b;
            case SHL -> (a, b) -> (int) a << (int) b;
            case ASHR -> (a, b) -> (int) a >> (int) b;
            case LSHR -> (a, b) -> (int) a >>> (int) b;
            case MIN -> Math::min;
            case MAX -> Math::max;
            case UDIV -> (a, b) -> Integer.divideUnsigned((int) a, (int) b);
            case UREM -> (a, b) -> Integer.remainderUnsigned((int) a, (int) b);
            case MULHI, UMULHI -> throw new IllegalStateException(kind + " of I32");
        };
    }

    private static LongBinaryOperator binaryLong(BinaryKind kind) {
        return switch (kind) {
            case ADD -> (a, b) -> a + b;
            case SUB -> (a, b) -> a - b;
            case MUL -> (a, b) -> a * b;
            case DIV -> (a, b) -> a / b;
            case REM -> (a, b) -> a % b;
            case AND -> (a, b) -> a & b;
            case OR -> (a, b) -> a | b;
            case XOR -> (a, b) -> a ^ b;
            case SHL -> (a, b) -> a << b;
            case ASHR -> (a, b) -> a >> b;
            case LSHR -> (a, b) -> a >>> b;
            case MIN -> Math::min;
            case MAX -> Math::max;
            case MULHI -> Math::multiplyHigh;
            case UMULHI -> Math::unsignedMultiplyHigh;
            case UDIV -> Long::divideUnsigned;
            case UREM -> Long::remainderUnsigned;
        };
    }

    private interface FloatOperator {
        float apply(float a, float b);
    }

    private static LongBinaryOperator binaryFloat(BinaryKind kind) {
        FloatOperator f = switch (kind) {
            case ADD -> (a, b) -> a + b;
            case SUB -> (a, b) -> a - b;
            case MUL -> (a, b) -> a * b;
            case DIV -> (a, b) -> a / b;
            case MIN -> Math::min;
            case MAX -> Math::max;
            case REM, AND, OR, XOR, SHL, ASHR, LSHR, MULHI, UMULHI, UDIV, UREM ->
                throw new IllegalStateException(kind + " of F32");
        };
        return (a, b) -> floatToRawIntBits(f.apply(intBitsToFloat((int) a), intBitsToFloat((int) b)));
    }

    private interface DoubleOperator {
        double apply(double a, double b);
    }

    private static LongBinaryOperator binaryDouble(BinaryKind kind) {
        DoubleOperator f = switch (kind) {
            case ADD -> (a, b) -> a + b;
            case SUB -> (a, b) -> a - b;
            case MUL -> (a, b) -> a * b;
            case DIV -> (a, b) -> a / b;
            case MIN -> Math::min;
            case MAX -> Math::max;
            case REM, AND, OR, XOR, SHL, ASHR, LSHR, MULHI, UMULHI, UDIV, UREM ->
                throw new IllegalStateException(kind + " of F64");
        };
        return (a, b) -> doubleToRawLongBits(f.apply(longBitsToDouble(a), longBitsToDouble(b)));
    }

    /** The operation on I32 or I64, refusing results that wrap although they are said not to. */
    static LongBinaryOperator exact(BinaryKind kind, Type type) {
        LongBinaryOperator wrapping = binary(kind, type);
        LongBinaryOperator wide = switch (kind) {
            case ADD -> Math::addExact;
            case SUB -> Math::subtractExact;
            case MUL -> Math::multiplyExact;
            case DIV -> Math::divideExact;
            case SHL -> (a, b) -> Math.multiplyExact(a, 1L << Math.min(b & type.width() - 1, 62));
            case REM, AND, OR, XOR, ASHR, LSHR, MIN, MAX, MULHI, UMULHI, UDIV, UREM -> wrapping;
        };
        return (a, b) -> {
            try {
                long result = wrapping.applyAsLong(a, b);
                if (wide.applyAsLong(a, b) == result) {
                    return result;
                }
                throw new ArithmeticException("narrow");
            } catch (ArithmeticException overflow) {
                throw new IllegalStateException(
                        kind + " of " + a + " and " + b + " wraps but is marked noWrap", overflow);
            }
        };
    }

    /** The operation on a type. */
    public static LongUnaryOperator unary(UnaryKind kind, Type type) {
        return switch ((Scalar) type) {
            case I16, I32 -> unaryInt(kind, type);
            case I64 -> unaryLong(kind);
            case F32 -> unaryFloat(kind);
            case F64 -> unaryDouble(kind);
            case I1, I8, F16 -> throw new IllegalStateException(kind + " of " + type);
        };
    }

    private static LongUnaryOperator unaryInt(UnaryKind kind, Type type) {
        return switch (kind) {
            case ABS -> a -> Math.abs((int) a);
            case POPCOUNT -> a -> Integer.bitCount((int) a);
            case CLZ -> a -> Integer.numberOfLeadingZeros((int) a);
            case CTZ -> a -> Integer.numberOfTrailingZeros((int) a);
            case BIT_REVERSE -> a -> Integer.reverse((int) a);
            case BYTE_SWAP ->
                type == Scalar.I16 ? a -> Short.reverseBytes((short) a) : a -> Integer.reverseBytes((int) a);
            case NEG, SQRT, FLOOR, CEIL, RINT -> throw new IllegalStateException(kind + " of " + type);
        };
    }

    private static LongUnaryOperator unaryLong(UnaryKind kind) {
        return switch (kind) {
            case ABS -> Math::abs;
            case POPCOUNT -> Long::bitCount;
            case CLZ -> Long::numberOfLeadingZeros;
            case CTZ -> Long::numberOfTrailingZeros;
            case BIT_REVERSE -> Long::reverse;
            case BYTE_SWAP -> Long::reverseBytes;
            case NEG, SQRT, FLOOR, CEIL, RINT -> throw new IllegalStateException(kind + " of I64");
        };
    }

    private static LongUnaryOperator unaryFloat(UnaryKind kind) {
        return switch (kind) {
            case NEG -> a -> (int) a ^ Integer.MIN_VALUE;
            case ABS -> a -> (int) a & Integer.MAX_VALUE;
            case SQRT -> a -> floatToRawIntBits((float) Math.sqrt(intBitsToFloat((int) a)));
            case FLOOR -> a -> floatToRawIntBits((float) Math.floor(intBitsToFloat((int) a)));
            case CEIL -> a -> floatToRawIntBits((float) Math.ceil(intBitsToFloat((int) a)));
            case RINT -> a -> floatToRawIntBits((float) Math.rint(intBitsToFloat((int) a)));
            case POPCOUNT, CLZ, CTZ, BIT_REVERSE, BYTE_SWAP -> throw new IllegalStateException(kind + " of F32");
        };
    }

    private static LongUnaryOperator unaryDouble(UnaryKind kind) {
        return switch (kind) {
            case NEG -> a -> a ^ Long.MIN_VALUE;
            case ABS -> a -> a & Long.MAX_VALUE;
            case SQRT -> a -> doubleToRawLongBits(Math.sqrt(longBitsToDouble(a)));
            case FLOOR -> a -> doubleToRawLongBits(Math.floor(longBitsToDouble(a)));
            case CEIL -> a -> doubleToRawLongBits(Math.ceil(longBitsToDouble(a)));
            case RINT -> a -> doubleToRawLongBits(Math.rint(longBitsToDouble(a)));
            case POPCOUNT, CLZ, CTZ, BIT_REVERSE, BYTE_SWAP -> throw new IllegalStateException(kind + " of F64");
        };
    }

    /** The value of an F32 or F64. */
    private static double real(long bits, Type type) {
        return type == Scalar.F32 ? intBitsToFloat((int) bits) : longBitsToDouble(bits);
    }

    /** Whether the comparison holds for two values of a type. */
    public static boolean compare(CompareKind kind, Type type, long a, long b) {
        if (type.isFloat()) {
            double x = real(a, type);
            double y = real(b, type);
            return switch (kind) {
                case EQ -> x == y;
                case NE -> x != y;
                case LT -> x < y;
                case LE -> x <= y;
                case GT -> x > y;
                case GE -> x >= y;
                case ULT, ULE, UGT, UGE -> throw new IllegalStateException(kind + " of " + type);
            };
        }
        return switch (kind) {
            case EQ -> a == b;
            case NE -> a != b;
            case LT -> a < b;
            case LE -> a <= b;
            case GT -> a > b;
            case GE -> a >= b;
            case ULT -> Long.compareUnsigned(a, b) < 0;
            case ULE -> Long.compareUnsigned(a, b) <= 0;
            case UGT -> Long.compareUnsigned(a, b) > 0;
            case UGE -> Long.compareUnsigned(a, b) >= 0;
        };
    }

    /** Compares as Math.min (direction -1) or Math.max (1) would choose: -0.0 before 0.0, NaN furthest in the direction. */
    static int order(Type type, long a, long b, int direction) {
        if (!type.isFloat()) {
            return Long.compare(a, b);
        }
        double x = real(a, type);
        double y = real(b, type);
        if (Double.isNaN(x) || Double.isNaN(y)) {
            return direction * Boolean.compare(Double.isNaN(x), Double.isNaN(y));
        }
        return Double.compare(x, y);
    }

    /** An integer cut to a type's width and sign-extended. */
    static long cut(long bits, Type type) {
        return switch ((Scalar) type) {
            case I1 -> bits & 1;
            case I8 -> (byte) bits;
            case I16, F16 -> (short) bits;
            case I32, F32 -> (int) bits;
            case I64, F64 -> bits;
        };
    }

    private static long zeroExtended(long bits, Type from) {
        return from.width() == 64 ? bits : bits & (1L << from.width()) - 1;
    }

    /** The conversion from one type to another. */
    public static LongUnaryOperator convert(ConvertKind kind, Type from, Scalar to) {
        return switch (kind) {
            case SIGN_EXTEND -> from == Scalar.I1 ? a -> -a : a -> a;
            case ZERO_EXTEND -> a -> zeroExtended(a, from);
            case TRUNCATE -> a -> cut(a, to);
            case INT_TO_FLOAT ->
                to == Scalar.F32 ? a -> floatToRawIntBits((float) a) : a -> doubleToRawLongBits((double) a);
            case FLOAT_TO_INT -> to == Scalar.I32 ? a -> (int) real(a, from) : a -> (long) real(a, from);
            case FLOAT_TO_FLOAT -> floats(from, to);
            case BITCAST -> a -> cut(a, to);
            case CANONICAL_BITS ->
                from == Scalar.F32
                        ? a -> Float.floatToIntBits(intBitsToFloat((int) a))
                        : a -> Double.doubleToLongBits(longBitsToDouble(a));
        };
    }

    private static LongUnaryOperator floats(Type from, Scalar to) {
        if (from == Scalar.F16) {
            return to == Scalar.F32
                    ? a -> floatToRawIntBits(Float.float16ToFloat((short) a))
                    : a -> doubleToRawLongBits(Float.float16ToFloat((short) a));
        }
        return switch (to) {
            case F16 -> a -> Float.floatToFloat16(intBitsToFloat((int) a));
            case F32 -> a -> floatToRawIntBits((float) longBitsToDouble(a));
            case F64 -> a -> doubleToRawLongBits(intBitsToFloat((int) a));
            case I1, I8, I16, I32, I64 -> throw new IllegalStateException("a float to " + to);
        };
    }
}
