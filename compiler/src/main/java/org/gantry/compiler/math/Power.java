package org.gantry.compiler.math;

import static java.lang.Math.fma;

/** Powers. */
public final class Power {
    /** Exponents of e beyond this give infinity or 0. */
    private static final double LARGE = 800;

    private Power() {}

    /** {@code x^y}, within 0.7 ulp. */
    public static double pow(double x, double y) {
        double base = Math.abs(x);
        var ln = Logarithm.ofPositive(base);
        double product = y * ln.high();
        double tail = fma(y, ln.high(), -product) + y * ln.low();
        double result = Exponential.exp(product, Math.abs(product) < LARGE ? tail : 0);
        return special(x, y, base, result);
    }

    /** The result for a positive finite base; what is due for others. */
    private static double special(double x, double y, double base, double result) {
        boolean zero = base == 0;
        boolean infinite = base == Double.POSITIVE_INFINITY;
        double edge = zero == y > 0 ? 0 : Double.POSITIVE_INFINITY;
        double magnitude = zero | infinite ? edge : result;
        double half = 0.5 * y;
        boolean integer = Math.rint(y) == y;
        boolean odd = integer & Math.rint(half) != half;
        double signed = odd ? Math.copySign(magnitude, x) : magnitude;
        double real = x < 0 & !integer & !infinite ? Double.NaN : signed;
        double known = x != x | y != y ? Double.NaN : real;
        return y == 0 ? 1 : known;
    }
}
