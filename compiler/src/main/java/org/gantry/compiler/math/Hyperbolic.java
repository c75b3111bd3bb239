package org.gantry.compiler.math;

import static java.lang.Math.fma;

/** Hyperbolic sines, cosines, tangents. */
public final class Hyperbolic {
    /** Beyond this {@code e^-x} is nothing beside {@code e^x}. */
    private static final double LARGE = 40;

    /** Beyond this all is infinite. */
    private static final double MOST = 711;

    /** Beyond this the tangent is 1, to half an ulp. */
    private static final double FLAT = 19.0615474653985;

    private Hyperbolic() {}

    /** The hyperbolic sine, within 1.2 ulp. */
    public static double sinh(double x) {
        double magnitude = Math.abs(x);
        var reduced = Exponential.Reduced.of(magnitude > MOST ? MOST : magnitude, 0);
        double k = magnitude > LARGE ? 0 : reduced.k();
        double half = Scaling.power2(k - 1);
        double inverse = Scaling.power2(-k - 1);
        double result = combined(reduced, half - inverse, half + inverse);
        return Math.copySign(magnitude > LARGE ? reduced.power(1) : result, x);
    }

    /** The hyperbolic cosine, within 1.2 ulp. */
    public static double cosh(double x) {
        double magnitude = Math.abs(x);
        var reduced = Exponential.Reduced.of(magnitude > MOST ? MOST : magnitude, 0);
        double k = magnitude > LARGE ? 0 : reduced.k();
        double half = Scaling.power2(k - 1);
        double inverse = Scaling.power2(-k - 1);
        double result = combined(reduced, half + inverse, half - inverse);
        return magnitude > LARGE ? reduced.power(1) : result;
    }

    /** {@code a cosh(r) + b sinh(r)}. */
    private static double combined(Exponential.Reduced reduced, double a, double b) {
        double r = reduced.r();
        double low = reduced.low();
        double z = r * r;
        double even = fma(z, fma(z, cosineSeries(z), 0.5), r * low);
        double odd = fma(r * z, sineSeries(z), fma(0.5 * z, low, low));
        double first = fma(b, r, a);
        double rest = fma(b, r, a - first);
        return first + (rest + fma(a, even, b * odd));
    }

    /** {@code (sinh(r) - r) / r^3} from {@code r^2} up to 0.1208. */
    private static double sineSeries(double z) {
        double p0to1 = fma(0x1.1111111111113p-7, z, 0x1.5555555555555p-3);
        double p2to3 = fma(0x1.71de3a5edb343p-19, z, 0x1.a01a01a018799p-13);
        double p4to5 = fma(0x1.61d840f876735p-33, z, 0x1.ae641bc33b624p-26);
        double z2 = z * z;
        double p0to3 = fma(p2to3, z2, p0to1);
        double z4 = z2 * z2;
        return fma(p4to5, z4, p0to3);
    }

    /** {@code (cosh(r) - 1 - r^2 / 2) / r^4} from {@code r^2} up to 0.1208. */
    private static double cosineSeries(double z) {
        double p0to1 = fma(0x1.6c16c16c16c19p-10, z, 0x1.5555555555555p-5);
        double p2to3 = fma(0x1.27e4fb7e2e717p-22, z, 0x1.a01a01a018b68p-16);
        double p4to5 = fma(0x1.945c4ef159d53p-37, z, 0x1.1eed6b09f2139p-29);
        double z2 = z * z;
        double p0to3 = fma(p2to3, z2, p0to1);
        double z4 = z2 * z2;
        return fma(p4to5, z4, p0to3);
    }

    /** The hyperbolic tangent, within 0.9 ulp: {@code e / (e + 2)} and {@code 1 - 2 / (e + 2)} with e less 1. */
    public static double tanh(double x) {
        double magnitude = Math.abs(x);
        var less1 = Exponential.less1(magnitude > FLAT ? 2 * FLAT : 2 * magnitude);
        double e = less1.high();
        boolean small = e < 2;
        double d = e + 2;
        double dLow = (small ? e - (d - 2) : 2 - (d - e)) + less1.low();
        double n = small ? e : 2;
        double nLow = small ? less1.low() : 0;
        double inverse = 1 / d;
        double q = n * inverse;
        double quotient = fma(fma(-q, d, n) + fma(-q, dLow, nLow), inverse, q);
        double result = small ? quotient : 1 - quotient;
        return Math.copySign(magnitude > FLAT ? 1 : result, x);
    }
}
