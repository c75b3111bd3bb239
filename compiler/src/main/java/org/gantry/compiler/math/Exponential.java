package org.gantry.compiler.math;

import static java.lang.Math.fma;

/** Powers of e. */
public final class Exponential {
    private static final double LOG2_E = 0x1.71547652b82fep+0;
    private static final double LN2_HIGH = 0x1.62e42fefa39efp-1;
    private static final double LN2_LOW = 0x1.abc9e3b39803fp-56;

    /** Beyond these everything is infinite, or 0. */
    private static final double MOST = 710;

    private static final double LEAST = -746;

    private Exponential() {}

    /** {@code e^x}, within 0.6 ulp, below the normal numbers 0.8. */
    public static double exp(double x) {
        return exp(x, 0);
    }

    /** {@code e^(x + tail)}, where the tail is at most an ulp of x. */
    static double exp(double x, double tail) {
        double most = x > MOST ? MOST : x;
        double c = most < LEAST ? LEAST : most;
        double k = fma(c, LOG2_E, Scaling.ROUND) - Scaling.ROUND;
        double high = fma(-k, LN2_HIGH, c);
        double low = fma(-k, LN2_LOW, tail);
        double r = high + low;
        double e = low - (r - high);
        double sum = 1 + r;
        double rest = r - (sum - 1);
        return Scaling.scaled(sum + (rest + fma(r * r, secondOrder(r), fma(e, r, e))), k);
    }

    /** {@code (e^r - 1 - r) / r^2} for |r| up to 0.3475. */
    static double secondOrder(double r) {
        double p = 0x1.1f9aa4c310d51p-29;
        p = fma(p, r, 0x1.af6de4809466fp-26);
        p = fma(p, r, 0x1.27e4c229116b1p-22);
        p = fma(p, r, 0x1.71ddeefc4f8e3p-19);
        p = fma(p, r, 0x1.a01a01b246458p-16);
        p = fma(p, r, 0x1.a01a01b3f30e2p-13);
        p = fma(p, r, 0x1.6c16c16c1406bp-10);
        p = fma(p, r, 0x1.111111110eb33p-7);
        p = fma(p, r, 0x1.555555555555ap-5);
        p = fma(p, r, 0x1.555555555555cp-3);
        return fma(p, r, 0.5);
    }
}
