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

    /** Beyond this 1 is less than half an ulp of {@code e^x}, and {@code e^-x} of 1. */
    private static final double LARGE = 40;

    /**
     * {@code e^(r + low) * 2^k}.
     *
     * @param r up to 0.3475
     * @param low at most an ulp of what r was made from
     * @param k an integer
     */
    record Reduced(double r, double low, double k) {
        static Reduced of(double x, double tail) {
            double k = fma(x, LOG2_E, Scaling.ROUND) - Scaling.ROUND;
            double high = fma(-k, LN2_HIGH, x);
            double low = fma(-k, LN2_LOW, tail);
            double r = high + low;
            return new Reduced(r, low - (r - high), k);
        }

        /** What {@code e^(r + low)} has above {@code 1 + r}. */
        double rest() {
            return fma(r * r, secondOrder(r), fma(low, r, low));
        }

        /** {@code e^(r + low) * 2^k}, where a few more are taken off k. */
        double power(double less) {
            double sum = 1 + r;
            return Scaling.scaled(sum + (r - (sum - 1) + rest()), k - less);
        }
    }

    private Exponential() {}

    /** {@code e^x}, within 0.7 ulp, below the normal numbers 0.8. */
    public static double exp(double x) {
        return exp(x, 0);
    }

    /** {@code e^(x + tail)}, where the tail is at most an ulp of x. */
    static double exp(double x, double tail) {
        double most = x > MOST ? MOST : x;
        return Reduced.of(most < LEAST ? LEAST : most, tail).power(0);
    }

    /** {@code e^x - 1}, within 0.95 ulp. */
    public static double expm1(double x) {
        double most = x > MOST ? MOST : x;
        var reduced = Reduced.of(most < -LARGE ? -LARGE : most, 0);
        var small = less1(reduced, x > LARGE ? 0 : reduced.k());
        double all = x > LARGE ? reduced.power(0) : small.high() + small.low();
        return x == 0 ? x : all;
    }

    /** {@code e^x - 1} for x from 0 to 40, with a relative error of 2^-55. */
    static Pair less1(double x) {
        var reduced = Reduced.of(x, 0);
        var sum = less1(reduced, reduced.k());
        double high = sum.high() + sum.low();
        return new Pair(high, sum.low() - (high - sum.high()));
    }

    private static Pair less1(Reduced reduced, double k) {
        double power = Scaling.power2(k);
        double a = power - 1;
        double aLow = power - a - 1;
        double b = power * reduced.r();
        double sum = a + b;
        double part = sum - a;
        double error = a - (sum - part) + (b - part) + aLow;
        return new Pair(sum, fma(power, reduced.rest(), error));
    }

    /** {@code (e^r - 1 - r) / r^2} for |r| up to 0.3475. */
    static double secondOrder(double r) {
        double p0to1 = fma(0x1.555555555555cp-3, r, 0.5);
        double p2to3 = fma(0x1.111111110eb33p-7, r, 0x1.555555555555ap-5);
        double p4to5 = fma(0x1.a01a01b3f30e2p-13, r, 0x1.6c16c16c1406bp-10);
        double p6to7 = fma(0x1.71ddeefc4f8e3p-19, r, 0x1.a01a01b246458p-16);
        double p8to9 = fma(0x1.af6de4809466fp-26, r, 0x1.27e4c229116b1p-22);
        double r2 = r * r;
        double p0to3 = fma(p2to3, r2, p0to1);
        double p4to7 = fma(p6to7, r2, p4to5);
        double p8to10 = fma(0x1.1f9aa4c310d51p-29, r2, p8to9);
        double r4 = r2 * r2;
        double p0to7 = fma(p4to7, r4, p0to3);
        double r8 = r4 * r4;
        return fma(p8to10, r8, p0to7);
    }
}
