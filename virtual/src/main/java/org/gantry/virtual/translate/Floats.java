package org.gantry.virtual.translate;

import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;

/**
 * Floating point on registers that hold raw bits. Single and half precision give the canonical NaN of the hardware; double precision keeps
 * what the JVM gives.
 */
final class Floats {
    private static final long NAN32 = 0x7fffffffL;
    private static final long NAN16 = 0x7fffL;

    private Floats() {}

    static float f32(long register) {
        return Float.intBitsToFloat((int) register);
    }

    static double f64(long register) {
        return Double.longBitsToDouble(register);
    }

    static float f16(long register) {
        return Float.float16ToFloat((short) register);
    }

    static long bits(float value) {
        return Float.isNaN(value) ? NAN32 : Float.floatToRawIntBits(value) & 0xffffffffL;
    }

    static long bits(double value) {
        return Double.doubleToRawLongBits(value);
    }

    static long halfBits(float value) {
        return Float.isNaN(value) ? NAN16 : Float.floatToFloat16(value) & 0xffffL;
    }

    /** A double rounded once to half precision: first to odd in single precision, which has enough bits to spare. */
    static long halfBits(double value) {
        float near = (float) value;
        if (near == value || Float.isInfinite(near) || Double.isNaN(value)) {
            return halfBits(near);
        }
        int raw = Float.floatToRawIntBits(near);
        return halfBits(Float.intBitsToFloat((Math.abs(near) > Math.abs(value) ? raw - 1 : raw) | 1));
    }

    /** The value of a register of any floating type; exact. */
    static double value(PtxType t, long register) {
        return switch (t.bits()) {
            case 16 -> f16(register);
            case 32 -> f32(register);
            default -> f64(register);
        };
    }

    /** A function of two numbers in a type: the operator must be exact, or correctly rounded, in floats too. */
    static LongBinaryOperator binary(PtxType t, FloatBinary single, DoubleBinaryOperator wide) {
        return switch (t.bits()) {
            case 16 -> (a, b) -> halfBits(single.apply(f16(a), f16(b)));
            case 32 -> (a, b) -> bits(single.apply(f32(a), f32(b)));
            default -> (a, b) -> bits(wide.applyAsDouble(f64(a), f64(b)));
        };
    }

    /** A function of one number in a type. */
    static LongUnaryOperator unary(PtxType t, FloatUnary single, DoubleUnaryOperator wide) {
        return switch (t.bits()) {
            case 16 -> a -> halfBits(single.apply(f16(a)));
            case 32 -> a -> bits(single.apply(f32(a)));
            default -> a -> bits(wide.applyAsDouble(f64(a)));
        };
    }

    /** A function of a float. */
    @FunctionalInterface
    interface FloatUnary {
        float apply(float a);
    }

    /** A function of two floats. */
    @FunctionalInterface
    interface FloatBinary {
        float apply(float a, float b);
    }

    static Lanes.Ternary fma(PtxType t) {
        return switch (t.bits()) {
            case 16 -> (a, b, c) -> halfBits(fmaToOdd(f16(a), f16(b), f16(c)));
            case 32 -> (a, b, c) -> bits(Math.fma(f32(a), f32(b), f32(c)));
            default -> (a, b, c) -> bits(Math.fma(f64(a), f64(b), f64(c)));
        };
    }

    /** The product of halves is exact in doubles; the sum is rounded to odd, so that rounding it again is right. */
    private static double fmaToOdd(double a, double b, double c) {
        double product = a * b;
        double sum = product + c;
        double part = sum - product;
        double error = (product - (sum - part)) + (c - part);
        long raw = Double.doubleToRawLongBits(sum);
        if (error == 0 || Double.isNaN(error) || (raw & 1) != 0) {
            return sum;
        }
        return error > 0 ? Math.nextUp(sum) : Math.nextDown(sum);
    }

    /** The other one where one is NaN; -0.0 is less than 0.0. */
    static LongBinaryOperator minimum(PtxType t, boolean nan) {
        return nan
                ? binary(t, Math::min, Math::min)
                : binary(
                        t,
                        (a, b) -> Float.isNaN(a) ? b : Float.isNaN(b) ? a : Math.min(a, b),
                        (a, b) -> Double.isNaN(a) ? b : Double.isNaN(b) ? a : Math.min(a, b));
    }

    /** The other one where one is NaN; 0.0 is greater than -0.0. */
    static LongBinaryOperator maximum(PtxType t, boolean nan) {
        return nan
                ? binary(t, Math::max, Math::max)
                : binary(
                        t,
                        (a, b) -> Float.isNaN(a) ? b : Float.isNaN(b) ? a : Math.max(a, b),
                        (a, b) -> Double.isNaN(a) ? b : Double.isNaN(b) ? a : Math.max(a, b));
    }

    static LongUnaryOperator absolute(PtxType t) {
        long mask = (1L << t.bits() - 1) - 1;
        return a -> a & mask;
    }

    static LongUnaryOperator negate(PtxType t) {
        long sign = 1L << t.bits() - 1;
        return a -> t.extend(a ^ sign);
    }

    /** The second operand with the sign of the first. */
    static LongBinaryOperator copySign(PtxType t) {
        long sign = 1L << t.bits() - 1;
        return (a, b) -> t.extend(b) & ~sign | t.extend(a) & sign;
    }

    /** Subnormal numbers become zero, with their sign. */
    static long flush(long register) {
        float value = f32(register);
        return Math.abs(value) < Float.MIN_NORMAL ? register & 0x80000000L : register;
    }

    /** Into 0 to 1; NaN becomes 0. */
    static LongUnaryOperator saturate(PtxType t) {
        return unary(t, a -> a > 0 ? Math.min(a, 1) : 0, a -> a > 0 ? Math.min(a, 1) : 0);
    }

    static LongUnaryOperator test(PtxType t, String what) {
        double smallest = t.bits() == 64 ? Double.MIN_NORMAL : Float.MIN_NORMAL;
        return a -> {
            double value = value(t, a);
            boolean holds = switch (what) {
                case "finite" -> Double.isFinite(value);
                case "infinite" -> Double.isInfinite(value);
                case "number" -> !Double.isNaN(value);
                case "notanumber" -> Double.isNaN(value);
                case "normal" -> Double.isFinite(value) && Math.abs(value) >= smallest;
                default -> value != 0 && Math.abs(value) < smallest;
            };
            return holds ? 1 : 0;
        };
    }
}
