package org.gantry.compiler.math;

import static java.lang.Math.fma;

/** Roots. */
public final class Root {
    private static final double THIRD = 0x1.5555555555555p-2;
    private static final double CUBE_ROOT_OF_2 = 0x1.428a2f98d728bp+0;
    private static final double CUBE_ROOT_OF_HALF = 0x1.965fea53d6e3dp-1;

    private Root() {}

    /** The cube root, within 0.6 ulp: Newton's method for the inverse root, then one step that knows the cube exactly. */
    public static double cbrt(double x) {
        double magnitude = Math.abs(x);
        var parts = Logarithm.parts(magnitude);
        double third = fma(parts.exponent(), THIRD, Scaling.ROUND) - Scaling.ROUND;
        double left = fma(-3, third, parts.exponent());
        double m = parts.mantissa() * Scaling.power2(left);
        double ofPower = left > 0 ? CUBE_ROOT_OF_HALF : left < 0 ? CUBE_ROOT_OF_2 : 1;
        double guess = inverse(parts.mantissa()) * ofPower;
        double r = fma(guess * THIRD, fma(-m * guess, guess * guess, 1), guess);
        double y = m * r * r;
        double square = y * y;
        double squareLow = fma(y, y, -square);
        double cube = square * y;
        double cubeLow = fma(square, y, -cube) + squareLow * y;
        double root = fma(m - cube - cubeLow, r * r * THIRD, y);
        double result = Math.copySign(root * Scaling.power2(third), x);
        return magnitude > 0 & magnitude < Double.POSITIVE_INFINITY ? result : x;
    }

    /** {@code 1 / cbrt(m)} for m from the root of 1/2 to that of 2, with a relative error of 2^-20. */
    private static double inverse(double m) {
        double p0to1 = fma(-0x1.9367ba31b6b7cp+1, m, 0x1.0e1400b05838ap+1);
        double p2to3 = fma(-0x1.02bb7391afd22p+2, m, 0x1.1c0b9b021c041p+2);
        double p4to5 = fma(-0x1.66f1580b8ed74p-1, m, 0x1.207efac3eb7d9p+1);
        double m2 = m * m;
        double p0to3 = fma(p2to3, m2, p0to1);
        double p4to6 = fma(0x1.7e19863f2e1c0p-4, m2, p4to5);
        double m4 = m2 * m2;
        return fma(p4to6, m4, p0to3);
    }

    /** {@code sqrt(x^2 + y^2)} without overflow on the way, within 0.6 ulp. */
    public static double hypot(double x, double y) {
        double a = Math.abs(x);
        double b = Math.abs(y);
        double most = a > b ? a : b;
        double least = a > b ? b : a;
        boolean large = most > 0x1p500;
        boolean small = most < 0x1p-500;
        double scale = large ? 0x1p-600 : small ? 0x1p600 : 1;
        double back = large ? 0x1p600 : small ? 0x1p-600 : 1;
        double p = most * scale;
        double q = least * scale;
        double square = p * p;
        double other = q * q;
        double sum = square + other;
        double low = other - (sum - square) + fma(p, p, -square) + fma(q, q, -other);
        double root = Math.sqrt(sum);
        double twice = sum == 0 ? 1 : root + root;
        double result = (root + (fma(-root, root, sum) + low) / twice) * back;
        boolean infinite = a == Double.POSITIVE_INFINITY | b == Double.POSITIVE_INFINITY;
        return infinite ? Double.POSITIVE_INFINITY : result;
    }
}
