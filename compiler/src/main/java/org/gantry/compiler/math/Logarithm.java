package org.gantry.compiler.math;

import static java.lang.Math.fma;

/** Logarithms. */
public final class Logarithm {
    private static final long MANTISSA = 0x000f_ffff_ffff_ffffL;
    private static final int MANTISSA_BITS = 52;
    private static final long ROOT_OF_HALF = 0x3fe6_a09e_667f_3bcdL;
    private static final long TO_ONE = 0x3ff0_0000_0000_0000L - ROOT_OF_HALF;
    private static final long INTEGER = 0x4330_0000_0000_0000L;
    private static final double INTEGER_BIAS = 0x1p52 + 1023;

    /** 41 bits, so that its products with exponents are exact. */
    private static final double LN2_HIGH = 0x1.62e42fefa38p-1;

    private static final double LN2_LOW = 0x1.ef35793c7673p-45;

    /** Beyond this power of 2 an error of 1 is nothing. */
    private static final double MOST = 1000;

    private static final double LOG10_E_HIGH = 0x1.bcb7b1526e50ep-2;
    private static final double LOG10_E_LOW = 0x1.95355baaafad3p-57;

    /** {@code mantissa * 2^exponent}, the mantissa between the roots of 1/2 and of 2. */
    record Parts(double mantissa, double exponent) {}

    private Logarithm() {}

    /** Of a positive finite number. */
    static Parts parts(double x) {
        boolean small = x < Double.MIN_NORMAL;
        double normal = small ? x * 0x1p54 : x;
        long shifted = Double.doubleToRawLongBits(normal) + TO_ONE;
        double exponent = Double.longBitsToDouble(shifted >>> MANTISSA_BITS | INTEGER)
                - (small ? INTEGER_BIAS + 54 : INTEGER_BIAS);
        return new Parts(Double.longBitsToDouble((shifted & MANTISSA) + ROOT_OF_HALF), exponent);
    }

    /** The natural logarithm, within 0.9 ulp. */
    public static double log(double x) {
        var parts = parts(x);
        double k = parts.exponent();
        double f = parts.mantissa() - 1;
        double s = f / (2 + f);
        double z = s * s;
        double square = 0.5 * f * f;
        double big = k * LN2_HIGH;
        double sum = big + f;
        double rest = f - (sum - big);
        double even = fma(s, fma(z, series(z), square), k * LN2_LOW);
        return special(x, sum + (rest - (square - even)));
    }

    /** The result for positive finite numbers; what is due for others. */
    private static double special(double x, double result) {
        double finite = x < Double.POSITIVE_INFINITY ? result : x;
        double least = x == 0 ? Double.NEGATIVE_INFINITY : Double.NaN;
        return x <= 0 ? least : finite;
    }

    /** {@code (2 artanh(s) - 2 s) / s^3} from {@code s^2} up to 0.0295. */
    private static double series(double z) {
        double p0to1 = fma(0x1.999999997fc95p-2, z, 0x1.5555555555593p-1);
        double p2to3 = fma(0x1.c71c51fa284a7p-3, z, 0x1.2492494202968p-2);
        double p4to5 = fma(0x1.39a160559aec6p-3, z, 0x1.74664239980a2p-3);
        double z2 = z * z;
        double p0to3 = fma(p2to3, z2, p0to1);
        double p4to6 = fma(0x1.2f091ffc97581p-3, z2, p4to5);
        double z4 = z2 * z2;
        return fma(p4to6, z4, p0to3);
    }

    /** {@code log(1 + x)}, within 0.9 ulp. */
    public static double log1p(double x) {
        double u = 1 + x;
        double uLow = Math.abs(x) < 1 ? x - (u - 1) : 1 - (u - x);
        var parts = parts(u);
        double k = parts.exponent();
        double m = parts.mantissa() - 1;
        double mLow = uLow * Scaling.power2(k > MOST ? -MOST : -k);
        double f = m + mLow;
        double low = mLow - (f - m);
        double s = f / (2 + f);
        double z = s * s;
        double square = 0.5 * f * f;
        double big = k * LN2_HIGH;
        double sum = big + f;
        double rest = f - (sum - big);
        double even = fma(s, fma(z, series(z), square), fma(k, LN2_LOW, fma(-low, f, low)));
        double result = special(u, sum + (rest - (square - even)));
        return x == 0 ? x : result;
    }

    /** The logarithm to the base 10, within 0.6 ulp; exact for powers of 10. */
    public static double log10(double x) {
        var ln = ofPositive(x);
        double high = ln.high() * LOG10_E_HIGH;
        double low = fma(ln.high(), LOG10_E_HIGH, -high) + fma(ln.high(), LOG10_E_LOW, ln.low() * LOG10_E_HIGH);
        return special(x, high + low);
    }

    /** The natural logarithm of a positive finite number with a relative error of 2^-65. */
    static Pair ofPositive(double x) {
        var parts = parts(x);
        double k = parts.exponent();
        double m = parts.mantissa();
        double f = m - 1;
        double u = 1 + m;
        double uLow = m - (u - 1);
        double inverse = 1 / u;
        double s = f * inverse;
        double sLow = (fma(-s, u, f) - s * uLow) * inverse;
        double z = s * s;
        double zLow = fma(s, s, -z) + 2 * s * sLow;
        double w = z * fifthOrder(z);
        double t = 0x1.5555555555555p-1 + w;
        double tLow = 0x1.5555555555555p-1 - t + w + 0x1.5555555555555p-55;
        double g = z * t;
        double gLow = fma(z, t, -g) + fma(z, tLow, zLow * t);
        double a = 2 + g;
        double aLow = 2 - a + g + gLow;
        double h = s * a;
        double hLow = fma(s, a, -h) + fma(s, aLow, sLow * a);
        double big = k * LN2_HIGH;
        double sum = big + h;
        double rest = h - (sum - big) + fma(k, LN2_LOW, hLow);
        double high = sum + rest;
        return new Pair(high, rest - (high - sum));
    }

    /** {@code (2 artanh(s) - 2 s - 2/3 s^3) / s^5} from {@code s^2} up to 0.0295. */
    private static double fifthOrder(double z) {
        double p0to1 = fma(0x1.249249249303dp-2, z, 0x1.9999999999996p-2);
        double p2to3 = fma(0x1.745d1832cc99dp-3, z, 0x1.c71c71c57f686p-3);
        double p4to5 = fma(0x1.1120ba789a490p-3, z, 0x1.3b136295ba0d3p-3);
        double p6to7 = fma(0x1.eb17800473b79p-4, z, 0x1.de32ac9cbca29p-4);
        double z2 = z * z;
        double p0to3 = fma(p2to3, z2, p0to1);
        double p4to7 = fma(p6to7, z2, p4to5);
        double z4 = z2 * z2;
        return fma(p4to7, z4, p0to3);
    }
}
