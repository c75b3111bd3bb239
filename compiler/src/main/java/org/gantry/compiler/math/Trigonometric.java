package org.gantry.compiler.math;

import static java.lang.Math.fma;

/** Sines, cosines, tangents. */
public final class Trigonometric {
    /** Up to here three doubles of pi / 2 are enough. */
    private static final double LARGE = 0x1p30;

    private static final double TWO_OVER_PI = 0x1.45f306dc9c883p-1;
    private static final double HALF_PI_1 = 0x1.921fb54442d18p+0;
    private static final double HALF_PI_2 = 0x1.1a62633145c07p-54;
    private static final double HALF_PI_3 = -0x1.f1976b7ed8fbcp-110;

    private Trigonometric() {}

    /**
     * An angle less a multiple of pi / 2.
     *
     * @param r between -pi / 4 and pi / 4, with a bit of play
     * @param low what r leaves out
     * @param quarter how many times pi / 2 was taken off, modulo 4, in the low bits
     */
    private record Reduced(double r, double low, long quarter) {}

    /** After Cody and Waite: the first product is exact after subtraction, the second is kept exactly. */
    private static Reduced reduced(double x) {
        double rounded = fma(x, TWO_OVER_PI, Scaling.ROUND);
        double k = rounded - Scaling.ROUND;
        double a = fma(-k, HALF_PI_1, x);
        double b = -k * HALF_PI_2;
        double bLow = fma(-k, HALF_PI_2, -b);
        double r = a + b;
        double part = r - a;
        double error = a - (r - part) + (b - part);
        double low = error + fma(-k, HALF_PI_3, bLow);
        return new Reduced(r, low, Double.doubleToRawLongBits(rounded));
    }

    /** The sine, within 0.8 ulp. */
    public static double sin(double x) {
        return Math.abs(x) > LARGE ? sinOfLarge(x) : sinOfSmall(x);
    }

    /** The cosine, within 0.8 ulp. */
    public static double cos(double x) {
        return Math.abs(x) > LARGE ? cosOfLarge(x) : cosOfSmall(x);
    }

    /** The tangent, within 0.8 ulp. */
    public static double tan(double x) {
        return Math.abs(x) > LARGE ? tanOfLarge(x) : tanOfSmall(x);
    }

    /** Up to {@link #LARGE}. */
    static double sinOfSmall(double x) {
        var angle = reduced(x);
        double result = quadrant(angle.r(), angle.low(), angle.quarter());
        return x == 0 ? x : result;
    }

    /** Up to {@link #LARGE}. */
    static double cosOfSmall(double x) {
        var angle = reduced(x);
        return quadrant(angle.r(), angle.low(), angle.quarter() + 1);
    }

    /** Up to {@link #LARGE}: a quotient of sums of two. */
    static double tanOfSmall(double x) {
        var angle = reduced(x);
        double r = angle.r();
        double z = r * r;
        double above = sineRest(r, z, angle.low());
        double sine = r + above;
        double sineLow = above - (sine - r);
        double w = 1 - 0.5 * z;
        double below = cosineRest(r, z, angle.low(), w);
        double cosine = w + below;
        double cosineLow = below - (cosine - w);
        boolean odd = (angle.quarter() & 1) != 0;
        double n = odd ? -cosine : sine;
        double nLow = odd ? -cosineLow : sineLow;
        double d = odd ? sine : cosine;
        double dLow = odd ? sineLow : cosineLow;
        double inverse = 1 / d;
        double q = n * inverse;
        double result = fma(fma(-q, d, n) + fma(-q, dLow, nLow), inverse, q);
        return x == 0 ? x : result;
    }

    /** The JDK's; the frontend knows this method by its name. */
    static double tanOfLarge(double x) {
        return StrictMath.tan(x);
    }

    /** The JDK's; the frontend knows this method by its name. */
    static double sinOfLarge(double x) {
        return StrictMath.sin(x);
    }

    /** The JDK's; the frontend knows this method by its name. */
    static double cosOfLarge(double x) {
        return StrictMath.cos(x);
    }

    /** The sine of {@code r + low + quarter * pi / 2}. */
    private static double quadrant(double r, double low, long quarter) {
        double z = r * r;
        double sine = r + sineRest(r, z, low);
        double w = 1 - 0.5 * z;
        double cosine = w + cosineRest(r, z, low, w);
        double chosen = (quarter & 1) != 0 ? cosine : sine;
        return Double.longBitsToDouble(Double.doubleToRawLongBits(chosen) ^ (quarter & 2) << 62);
    }

    /** {@code sin(r + low) - r}, z being the square of r. */
    private static double sineRest(double r, double z, double low) {
        return fma(r * z, sineSeries(z), fma(-0.5 * z, low, low));
    }

    /** {@code cos(r + low) - w}, w being {@code 1 - z / 2} rounded. */
    private static double cosineRest(double r, double z, double low, double w) {
        double zLow = fma(r, r, -z);
        double rest = 1 - w - 0.5 * z;
        return rest + fma(z * z, cosineSeries(z), -fma(r, low, 0.5 * zLow));
    }

    /** {@code (sin(r) - r) / r^3} from {@code r^2} up to 0.617. */
    private static double sineSeries(double z) {
        double p0to1 = fma(0x1.111111110f874p-7, z, -0x1.5555555555549p-3);
        double p2to3 = fma(0x1.71de3576f98d0p-19, z, -0x1.a01a019c10cd5p-13);
        double p4to5 = fma(0x1.5d92d192bed27p-33, z, -0x1.ae5e659e59127p-26);
        double z2 = z * z;
        double p0to3 = fma(p2to3, z2, p0to1);
        double z4 = z2 * z2;
        return fma(p4to5, z4, p0to3);
    }

    /** {@code (cos(r) - 1 + r^2 / 2) / r^4} from {@code r^2} up to 0.617. */
    private static double cosineSeries(double z) {
        double p0to1 = fma(-0x1.6c16c16c15177p-10, z, 0x1.555555555554cp-5);
        double p2to3 = fma(-0x1.27e4f8096f709p-22, z, 0x1.a01a019cb114fp-16);
        double p4to5 = fma(-0x1.8fae6a4ee639dp-37, z, 0x1.1ee9eb8cb4cb0p-29);
        double z2 = z * z;
        double p0to3 = fma(p2to3, z2, p0to1);
        double z4 = z2 * z2;
        return fma(p4to5, z4, p0to3);
    }
}
