package org.gantry.compiler.math;

/** Integers in doubles, and powers of two, without conversions: those of 64 bits are slow or missing in vector units. */
final class Scaling {
    /** Added to a number below 2^51, leaves it rounded to an integer in the low bits of the mantissa. */
    static final double ROUND = 0x1.8p52;

    private static final double ROUND_TO_EXPONENT = 0x1.8p52 + 1023;
    private static final int MANTISSA = 52;

    private Scaling() {}

    /**
     * {@code y * 2^k}, rounded once; k is an integer from -2200 to 2040, y from 0.5 to 2.
     */
    static double scaled(double y, double k) {
        double half = Math.fma(k, 0.5, ROUND_TO_EXPONENT);
        double rest = k - (half - ROUND_TO_EXPONENT) + ROUND_TO_EXPONENT;
        return y * power(half) * power(rest);
    }

    /** {@code 2^k} for an integer k from -1022 to 1023. */
    static double power2(double k) {
        return power(k + ROUND_TO_EXPONENT);
    }

    private static double power(double rounded) {
        return Double.longBitsToDouble(Double.doubleToRawLongBits(rounded) << MANTISSA);
    }
}
