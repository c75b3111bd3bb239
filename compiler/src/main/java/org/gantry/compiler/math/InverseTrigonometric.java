package org.gantry.compiler.math;

import static java.lang.Math.fma;

/** Arcs. */
public final class InverseTrigonometric {
    private static final double QUARTER_PI = 0x1.921fb54442d18p-1;
    private static final double QUARTER_PI_LOW = 0x1.1a62633145c07p-55;

    /** The tangent of pi / 8. */
    private static final double TAN_EIGHTH_PI = 0.41421356237309503;

    /** Beyond this the arc is pi / 2. */
    private static final double STEEP = 0x1p70;

    private InverseTrigonometric() {}

    /** The arc of a sine, within 0.7 ulp. */
    public static double asin(double x) {
        var arc = Arc.ofSine(Math.abs(x));
        double result = arc.large() ? turned(2, -1, arc.first(), arc.rest()) : arc.first() + arc.rest();
        return Math.copySign(result, x);
    }

    /** The arc of a cosine, within 0.7 ulp. */
    public static double acos(double x) {
        var arc = Arc.ofSine(Math.abs(x));
        boolean negative = x < 0;
        double far = negative ? 4 : 0;
        double quarters = arc.large() ? far : 2;
        double sign = arc.large() == negative ? -1 : 1;
        return turned(quarters, sign, arc.first(), arc.rest());
    }

    /** {@code quarters * pi / 4 + sign * (first + rest)}, the second not larger than the first unless that is 0. */
    private static double turned(double quarters, double sign, double first, double rest) {
        double base = quarters * QUARTER_PI;
        double baseLow = fma(quarters, QUARTER_PI_LOW, fma(quarters, QUARTER_PI, -base));
        double signed = sign * first;
        double sum = base + signed;
        double error = signed - (sum - base);
        return sum + (error + fma(sign, rest, baseLow));
    }

    /**
     * The arc of a sine that is not negative, as a sum, or what it lacks of pi / 2.
     *
     * @param large whether the sine is more than 1 / 2, and this is what the arc lacks
     */
    private record Arc(boolean large, double first, double rest) {
        static Arc ofSine(double x) {
            boolean large = x > 0.5;
            double z = large ? 0.5 - 0.5 * x : x * x;
            double series = z * arcsineSeries(z);
            double root = Math.sqrt(z);
            double twice = root == 0 ? 1 : root + root;
            double rootLow = fma(-root, root, z) / twice;
            double first = large ? 2 * root : x;
            double rest = large ? 2 * fma(root, series, rootLow) : x * series;
            return new Arc(large, first, rest);
        }
    }

    /** {@code (arcsin(x) - x) / x^3} from {@code x^2} up to 0.25. */
    private static double arcsineSeries(double z) {
        double p0to1 = fma(0x1.333333332defep-4, z, 0x1.5555555555578p-3);
        double p2to3 = fma(0x1.f1c71a8b5c2c5p-6, z, 0x1.6db6db722c372p-5);
        double p4to5 = fma(0x1.1c49dda1d97c2p-6, z, 0x1.6e8bdfeca94c1p-6);
        double p6to7 = fma(0x1.757751d590044p-7, z, 0x1.ca214c4d9cb1bp-7);
        double p8to9 = fma(0x1.e14ac0feffabfp-9, z, 0x1.618bea443d1e9p-7);
        double p10to11 = fma(-0x1.59fca8c3a6188p-6, z, 0x1.6506a8dbf1860p-6);
        double z2 = z * z;
        double p0to3 = fma(p2to3, z2, p0to1);
        double p4to7 = fma(p6to7, z2, p4to5);
        double p8to11 = fma(p10to11, z2, p8to9);
        double z4 = z2 * z2;
        double p0to7 = fma(p4to7, z4, p0to3);
        double p8to12 = fma(0x1.0be6341d59186p-5, z4, p8to11);
        double z8 = z4 * z4;
        return fma(p8to12, z8, p0to7);
    }

    /** The arc of a tangent, within 0.7 ulp. */
    public static double atan(double x) {
        double magnitude = Math.abs(x);
        double t = magnitude > STEEP ? STEEP : magnitude;
        boolean steep = t > 1;
        double a = steep ? 1 : t;
        double b = steep ? t : 1;
        return Math.copySign(ofQuotient(a, b, steep ? 2 : 0, steep ? -1 : 1), x);
    }

    /** The angle of a point, within 0.8 ulp. */
    public static double atan2(double y, double x) {
        double height = Math.abs(y);
        double width = Math.abs(x);
        boolean steep = height > width;
        double most = steep ? height : width;
        double least = steep ? width : height;
        double scale = most > 0x1p1000 ? 0x1p-100 : 1;
        double factor = most < 0x1p-900 ? 0x1p200 : scale;
        boolean infinite = most == Double.POSITIVE_INFINITY;
        boolean one = infinite | most == 0;
        double diagonal = infinite & least == most ? 1 : 0;
        double b = one ? 1 : most * factor;
        double a = one ? diagonal : least * factor;
        boolean left = Double.doubleToRawLongBits(x) < 0;
        double acute = steep ? 2 : 0;
        double quarters = left ? 4 - acute : acute;
        double result = ofQuotient(a, b, quarters, steep == left ? 1 : -1);
        return x != x | y != y ? Double.NaN : Math.copySign(result, y);
    }

    /** {@code quarters * pi / 4 + sign * arctan(a / b)} for a from 0 to b. */
    private static double ofQuotient(double a, double b, double quarters, double sign) {
        boolean wide = a > TAN_EIGHTH_PI * b;
        double difference = a - b;
        double sum = a + b;
        double n = wide ? difference : a;
        double nLow = wide ? a - (difference + b) : 0;
        double d = wide ? sum : b;
        double dLow = wide ? a - (sum - b) : 0;
        double inverse = 1 / d;
        double q = n * inverse;
        double qLow = (fma(-q, d, n) + fma(-q, dLow, nLow)) * inverse;
        double z = q * q;
        double rest = fma(q * z, arctangentSeries(z), fma(-z, qLow, qLow));
        return turned(quarters + (wide ? sign : 0), sign, q, rest);
    }

    /** {@code (arctan(q) - q) / q^3} from {@code q^2} up to 0.1716. */
    private static double arctangentSeries(double z) {
        double p0to1 = fma(0x1.99999999958f8p-3, z, -0x1.555555555553dp-2);
        double p2to3 = fma(0x1.c71c70e7c70c0p-4, z, -0x1.24924922b17a9p-3);
        double p4to5 = fma(0x1.3b111cafff029p-4, z, -0x1.745cf90f501efp-4);
        double p6to7 = fma(0x1.df119876a9e74p-5, z, -0x1.10ebe0fab69d6p-4);
        double p8to9 = fma(0x1.37ef7186b174ep-5, z, -0x1.9cdd03a37e564p-5);
        double z2 = z * z;
        double p0to3 = fma(p2to3, z2, p0to1);
        double p4to7 = fma(p6to7, z2, p4to5);
        double p8to10 = fma(-0x1.25a2176524d58p-6, z2, p8to9);
        double z4 = z2 * z2;
        double p0to7 = fma(p4to7, z4, p0to3);
        double z8 = z4 * z4;
        return fma(p8to10, z8, p0to7);
    }
}
