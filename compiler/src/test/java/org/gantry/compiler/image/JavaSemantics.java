package org.gantry.compiler.image;

import java.util.OptionalLong;
import org.gantry.compiler.ir.BinaryKind;
import org.gantry.compiler.ir.CompareKind;
import org.gantry.compiler.ir.ConvertKind;
import org.gantry.compiler.ir.Type.Scalar;
import org.gantry.compiler.ir.UnaryKind;

/** What Java makes of each operation. Values are raw bits, integers sign-extended; empty where Java has no such operation or it throws. */
final class JavaSemantics {
    private JavaSemantics() {}

    private static float f(long bits) {
        return Float.intBitsToFloat((int) bits);
    }

    private static double d(long bits) {
        return Double.longBitsToDouble(bits);
    }

    private static OptionalLong of(float value) {
        return OptionalLong.of(Float.floatToRawIntBits(value));
    }

    private static OptionalLong of(double value) {
        return OptionalLong.of(Double.doubleToRawLongBits(value));
    }

    static OptionalLong binary(BinaryKind kind, Scalar type, long a, long b) {
        return switch (type) {
            case I32 -> ints(kind, (int) a, (int) b);
            case I64 -> longs(kind, a, b);
            case F32 -> floats(kind, f(a), f(b));
            case F64 -> doubles(kind, d(a), d(b));
            case I1, I8, I16, F16 -> OptionalLong.empty();
        };
    }

    private static OptionalLong ints(BinaryKind kind, int a, int b) {
        return switch (kind) {
            case ADD -> OptionalLong.of(a + b);
            case SUB -> OptionalLong.of(a - b);
            case MUL -> OptionalLong.of(a * b);
            case DIV -> b == 0 ? OptionalLong.empty() : OptionalLong.of(a / b);
            case REM -> b == 0 ? OptionalLong.empty() : OptionalLong.of(a % b);
            case AND -> OptionalLong.of(a & b);
            case OR -> OptionalLong.of(a | b);
            case XOR -> OptionalLong.of(a ^ b);
            case SHL -> OptionalLong.of(a << b);
            case ASHR -> OptionalLong.of(a >> b);
            case LSHR -> OptionalLong.of(a >>> b);
            case MIN -> OptionalLong.of(Math.min(a, b));
            case MAX -> OptionalLong.of(Math.max(a, b));
            case MULHI, UMULHI -> OptionalLong.empty();
            case UDIV -> b == 0 ? OptionalLong.empty() : OptionalLong.of(Integer.divideUnsigned(a, b));
            case UREM -> b == 0 ? OptionalLong.empty() : OptionalLong.of(Integer.remainderUnsigned(a, b));
        };
    }

    private static OptionalLong longs(BinaryKind kind, long a, long b) {
        return switch (kind) {
            case ADD -> OptionalLong.of(a + b);
            case SUB -> OptionalLong.of(a - b);
            case MUL -> OptionalLong.of(a * b);
            case DIV -> b == 0 ? OptionalLong.empty() : OptionalLong.of(a / b);
            case REM -> b == 0 ? OptionalLong.empty() : OptionalLong.of(a % b);
            case AND -> OptionalLong.of(a & b);
            case OR -> OptionalLong.of(a | b);
            case XOR -> OptionalLong.of(a ^ b);
            case SHL -> OptionalLong.of(a << b);
            case ASHR -> OptionalLong.of(a >> b);
            case LSHR -> OptionalLong.of(a >>> b);
            case MIN -> OptionalLong.of(Math.min(a, b));
            case MAX -> OptionalLong.of(Math.max(a, b));
            case MULHI -> OptionalLong.of(Math.multiplyHigh(a, b));
            case UMULHI -> OptionalLong.of(Math.unsignedMultiplyHigh(a, b));
            case UDIV -> b == 0 ? OptionalLong.empty() : OptionalLong.of(Long.divideUnsigned(a, b));
            case UREM -> b == 0 ? OptionalLong.empty() : OptionalLong.of(Long.remainderUnsigned(a, b));
        };
    }

    private static OptionalLong floats(BinaryKind kind, float a, float b) {
        return switch (kind) {
            case ADD -> of(a + b);
            case SUB -> of(a - b);
            case MUL -> of(a * b);
            case DIV -> of(a / b);
            case MIN -> of(Math.min(a, b));
            case MAX -> of(Math.max(a, b));
            case REM, AND, OR, XOR, SHL, ASHR, LSHR, MULHI, UMULHI, UDIV, UREM -> OptionalLong.empty();
        };
    }

    private static OptionalLong doubles(BinaryKind kind, double a, double b) {
        return switch (kind) {
            case ADD -> of(a + b);
            case SUB -> of(a - b);
            case MUL -> of(a * b);
            case DIV -> of(a / b);
            case MIN -> of(Math.min(a, b));
            case MAX -> of(Math.max(a, b));
            case REM, AND, OR, XOR, SHL, ASHR, LSHR, MULHI, UMULHI, UDIV, UREM -> OptionalLong.empty();
        };
    }

    static OptionalLong unary(UnaryKind kind, Scalar type, long a) {
        return switch (type) {
            case I32 -> unaryInt(kind, (int) a);
            case I64 -> unaryLong(kind, a);
            case F32 -> unaryFloat(kind, f(a));
            case F64 -> unaryDouble(kind, d(a));
            case I1, I8, I16, F16 -> OptionalLong.empty();
        };
    }

    private static OptionalLong unaryInt(UnaryKind kind, int a) {
        return switch (kind) {
            case ABS -> OptionalLong.of(Math.abs(a));
            case POPCOUNT -> OptionalLong.of(Integer.bitCount(a));
            case CLZ -> OptionalLong.of(Integer.numberOfLeadingZeros(a));
            case CTZ -> OptionalLong.of(Integer.numberOfTrailingZeros(a));
            case BIT_REVERSE -> OptionalLong.of(Integer.reverse(a));
            case BYTE_SWAP -> OptionalLong.of(Integer.reverseBytes(a));
            case NEG, SQRT, FLOOR, CEIL, RINT -> OptionalLong.empty();
        };
    }

    private static OptionalLong unaryLong(UnaryKind kind, long a) {
        return switch (kind) {
            case ABS -> OptionalLong.of(Math.abs(a));
            case POPCOUNT -> OptionalLong.of(Long.bitCount(a));
            case CLZ -> OptionalLong.of(Long.numberOfLeadingZeros(a));
            case CTZ -> OptionalLong.of(Long.numberOfTrailingZeros(a));
            case BIT_REVERSE -> OptionalLong.of(Long.reverse(a));
            case BYTE_SWAP -> OptionalLong.of(Long.reverseBytes(a));
            case NEG, SQRT, FLOOR, CEIL, RINT -> OptionalLong.empty();
        };
    }

    private static OptionalLong unaryFloat(UnaryKind kind, float a) {
        return switch (kind) {
            case NEG -> of(-a);
            case ABS -> of(Math.abs(a));
            case SQRT -> of((float) Math.sqrt(a));
            case FLOOR -> of((float) Math.floor(a));
            case CEIL -> of((float) Math.ceil(a));
            case RINT -> of((float) Math.rint(a));
            case POPCOUNT, CLZ, CTZ, BIT_REVERSE, BYTE_SWAP -> OptionalLong.empty();
        };
    }

    private static OptionalLong unaryDouble(UnaryKind kind, double a) {
        return switch (kind) {
            case NEG -> of(-a);
            case ABS -> of(Math.abs(a));
            case SQRT -> of(Math.sqrt(a));
            case FLOOR -> of(Math.floor(a));
            case CEIL -> of(Math.ceil(a));
            case RINT -> of(Math.rint(a));
            case POPCOUNT, CLZ, CTZ, BIT_REVERSE, BYTE_SWAP -> OptionalLong.empty();
        };
    }

    /** The result is 0 or 1. */
    static OptionalLong compare(CompareKind kind, Scalar type, long a, long b) {
        int order = switch (type) {
            case F32 -> f(a) < f(b) ? -1 : f(a) > f(b) ? 1 : 0;
            case F64 -> d(a) < d(b) ? -1 : d(a) > d(b) ? 1 : 0;
            case I1, I8, I16, I32, I64, F16 -> Long.compare(a, b);
        };
        boolean nan = switch (type) {
            case F32 -> Float.isNaN(f(a)) || Float.isNaN(f(b));
            case F64 -> Double.isNaN(d(a)) || Double.isNaN(d(b));
            case I1, I8, I16, I32, I64, F16 -> false;
        };
        int unsigned = Long.compareUnsigned(a, b);
        boolean result = switch (kind) {
            case EQ -> !nan && order == 0;
            case NE -> nan || order != 0;
            case LT -> !nan && order < 0;
            case LE -> !nan && order <= 0;
            case GT -> !nan && order > 0;
            case GE -> !nan && order >= 0;
            case ULT -> unsigned < 0;
            case ULE -> unsigned <= 0;
            case UGT -> unsigned > 0;
            case UGE -> unsigned >= 0;
        };
        boolean unsignedKind = kind.compareTo(CompareKind.GE) > 0;
        return type.isFloat() && unsignedKind ? OptionalLong.empty() : OptionalLong.of(result ? 1 : 0);
    }

    static OptionalLong convert(ConvertKind kind, Scalar from, Scalar to, long a) {
        return switch (kind) {
            case SIGN_EXTEND -> from.bits() < to.bits() && ints(from, to) ? OptionalLong.of(a) : OptionalLong.empty();
            case ZERO_EXTEND ->
                from.bits() < to.bits() && ints(from, to)
                        ? OptionalLong.of(a & ~(-1L << from.bits()))
                        : OptionalLong.empty();
            case TRUNCATE ->
                from.bits() > to.bits() && ints(from, to) ? OptionalLong.of(narrowed(to, a)) : OptionalLong.empty();
            case INT_TO_FLOAT -> intToFloat(from, to, a);
            case FLOAT_TO_INT -> floatToInt(from, to, a);
            case FLOAT_TO_FLOAT -> floatToFloat(from, to, a);
            case BITCAST ->
                from.bits() == to.bits() && from.isFloat() != to.isFloat() ? OptionalLong.of(a) : OptionalLong.empty();
            case CANONICAL_BITS -> canonical(from, to, a);
        };
    }

    private static boolean ints(Scalar from, Scalar to) {
        return !from.isFloat() && !to.isFloat();
    }

    private static long narrowed(Scalar to, long a) {
        return switch (to) {
            case I1 -> a & 1;
            case I8 -> (byte) a;
            case I16 -> (short) a;
            case I32 -> (int) a;
            case I64, F16, F32, F64 -> a;
        };
    }

    private static OptionalLong intToFloat(Scalar from, Scalar to, long a) {
        boolean wide = from == Scalar.I64;
        if (from != Scalar.I32 && !wide) {
            return OptionalLong.empty();
        }
        return switch (to) {
            case F32 -> of(wide ? (float) a : (float) (int) a);
            case F64 -> of(wide ? (double) a : (double) (int) a);
            case I1, I8, I16, I32, I64, F16 -> OptionalLong.empty();
        };
    }

    private static OptionalLong floatToInt(Scalar from, Scalar to, long a) {
        double value = from == Scalar.F32 ? f(a) : d(a);
        if (from != Scalar.F32 && from != Scalar.F64) {
            return OptionalLong.empty();
        }
        return switch (to) {
            case I32 -> OptionalLong.of((int) value);
            case I64 -> OptionalLong.of((long) value);
            case I1, I8, I16, F16, F32, F64 -> OptionalLong.empty();
        };
    }

    private static OptionalLong floatToFloat(Scalar from, Scalar to, long a) {
        return switch (from) {
            case F16 -> to == Scalar.F32 ? of(Float.float16ToFloat((short) a)) : OptionalLong.empty();
            case F32 ->
                switch (to) {
                    case F16 -> OptionalLong.of(Float.floatToFloat16(f(a)));
                    case F64 -> of((double) f(a));
                    case I1, I8, I16, I32, I64, F32 -> OptionalLong.empty();
                };
            case F64 -> to == Scalar.F32 ? of((float) d(a)) : OptionalLong.empty();
            case I1, I8, I16, I32, I64 -> OptionalLong.empty();
        };
    }

    private static OptionalLong canonical(Scalar from, Scalar to, long a) {
        if (from == Scalar.F32 && to == Scalar.I32) {
            return OptionalLong.of(Float.floatToIntBits(f(a)));
        }
        return from == Scalar.F64 && to == Scalar.I64
                ? OptionalLong.of(Double.doubleToLongBits(d(a)))
                : OptionalLong.empty();
    }
}
