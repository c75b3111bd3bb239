package org.gantry.compiler.math;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Mathematics with a relative error below 1e-30, by series and Newton's method from what the JDK gives. */
final class Reference {
    private static final MathContext MC = new MathContext(50);

    /** For angles up to 1e40, which lose 40 digits. */
    private static final BigDecimal PI = pi(new MathContext(120));

    private static final BigDecimal TWO = BigDecimal.valueOf(2);
    private static final BigDecimal LN10 = log(BigDecimal.TEN, StrictMath.log(10));

    private Reference() {}

    /** Machin's formula. */
    private static BigDecimal pi(MathContext mc) {
        return arctanOfInverse(5, mc)
                .multiply(BigDecimal.valueOf(16))
                .subtract(arctanOfInverse(239, mc).multiply(BigDecimal.valueOf(4)), mc);
    }

    private static BigDecimal arctanOfInverse(int n, MathContext mc) {
        var square = BigDecimal.valueOf((long) n * n);
        var power = BigDecimal.ONE.divide(BigDecimal.valueOf(n), mc);
        var sum = power;
        for (int k = 3; power.precision() - power.scale() > -mc.getPrecision(); k += 2) {
            power = power.divide(square, mc).negate();
            sum = sum.add(power.divide(BigDecimal.valueOf(k), mc), mc);
        }
        return sum;
    }

    private static BigDecimal of(double x) {
        return new BigDecimal(x);
    }

    private static BigDecimal times(BigDecimal a, BigDecimal b) {
        return a.multiply(b, MC);
    }

    private static boolean negligible(BigDecimal term, BigDecimal sum) {
        return term.signum() == 0
                || term.precision() - term.scale() < sum.precision() - sum.scale() - MC.getPrecision();
    }

    static BigDecimal exp(BigDecimal x) {
        return expm1Small(x.divide(BigDecimal.valueOf(1 << 14), MC))
                .add(BigDecimal.ONE)
                .pow(1 << 14, new MathContext(60));
    }

    private static BigDecimal expm1Small(BigDecimal r) {
        var term = r;
        var sum = r;
        for (int k = 2; !negligible(term, sum); k++) {
            term = times(term, r).divide(BigDecimal.valueOf(k), MC);
            sum = sum.add(term, MC);
        }
        return sum;
    }

    static BigDecimal exp(double x) {
        return exp(of(x));
    }

    static BigDecimal expm1(double x) {
        return Math.abs(x) < 0.1 ? expm1Small(of(x)) : exp(x).subtract(BigDecimal.ONE, MC);
    }

    /** One step of Halley's method from a guess with a relative error of 1e-15. */
    static BigDecimal log(BigDecimal x, double guess) {
        var e = exp(of(guess));
        return of(guess).add(x.subtract(e).multiply(TWO).divide(x.add(e), MC), MC);
    }

    static BigDecimal log(double x) {
        return log(of(x), StrictMath.log(x));
    }

    static BigDecimal log1p(double x) {
        if (Math.abs(x) > 1e-3) {
            return log(of(x).add(BigDecimal.ONE), StrictMath.log1p(x));
        }
        var s = of(x).divide(of(x).add(TWO), MC);
        return artanh(s).multiply(TWO);
    }

    private static BigDecimal artanh(BigDecimal s) {
        var square = times(s, s);
        var power = s;
        var sum = s;
        for (int k = 3; !negligible(power, sum); k += 2) {
            power = times(power, square);
            sum = sum.add(power.divide(BigDecimal.valueOf(k), MC), MC);
        }
        return sum;
    }

    static BigDecimal log10(double x) {
        return log(x).divide(LN10, MC);
    }

    /** For positive bases. */
    static BigDecimal pow(double x, double y) {
        return exp(of(y).multiply(log(x)));
    }

    static BigDecimal cbrt(double x) {
        var guess = of(StrictMath.cbrt(x));
        var cube = guess.pow(3);
        var value = of(x);
        // Halley's method: the error is cubed.
        return times(guess, cube.add(value.multiply(TWO)))
                .divide(cube.multiply(TWO).add(value), MC);
    }

    static BigDecimal hypot(double x, double y) {
        return of(x).pow(2).add(of(y).pow(2)).sqrt(MC);
    }

    /** What is left of an angle, and the quarter that it is in. */
    private record Angle(BigDecimal rest, int quarter) {
        static Angle of(BigDecimal x) {
            var half = PI.divide(TWO);
            var k = x.divide(half, new MathContext(90)).setScale(0, RoundingMode.HALF_EVEN);
            return new Angle(
                    x.subtract(k.multiply(half)).round(MC), k.toBigInteger().intValue() & 3);
        }
    }

    private static BigDecimal alternating(BigDecimal r, BigDecimal first, int order) {
        var square = times(r, r).negate();
        var term = first;
        var sum = first;
        for (int k = order + 1; !negligible(term, sum); k += 2) {
            term = times(term, square).divide(BigDecimal.valueOf((long) k * (k + 1)), MC);
            sum = sum.add(term, MC);
        }
        return sum;
    }

    private static BigDecimal sin(BigDecimal x, int turned) {
        var angle = Angle.of(x);
        int quarter = angle.quarter() + turned & 3;
        var value = (quarter & 1) == 0
                ? alternating(angle.rest(), angle.rest(), 1)
                : alternating(angle.rest(), BigDecimal.ONE, 0);
        return quarter < 2 ? value : value.negate();
    }

    static BigDecimal sin(double x) {
        return sin(of(x), 0);
    }

    static BigDecimal cos(double x) {
        return sin(of(x), 1);
    }

    static BigDecimal tan(double x) {
        return sin(x).divide(cos(x), MC);
    }

    /** For x up to 1. */
    private static BigDecimal atan(BigDecimal x) {
        var guess = of(StrictMath.atan(x.doubleValue()));
        var t = sin(guess, 0).divide(sin(guess, 1), MC);
        var d = x.subtract(t).divide(times(x, t).add(BigDecimal.ONE), MC);
        return guess.add(d, MC);
    }

    static BigDecimal atan(double x) {
        return atan2(x, 1);
    }

    /** For numbers that are not 0. */
    static BigDecimal atan2(double y, double x) {
        var a = of(Math.abs(y));
        var b = of(Math.abs(x));
        boolean steep = a.compareTo(b) > 0;
        var acute = atan(steep ? b.divide(a, MC) : a.divide(b, MC));
        var angle = steep ? PI.divide(TWO).subtract(acute) : acute;
        var full = x < 0 ? PI.subtract(angle) : angle;
        return y < 0 ? full.negate() : full;
    }

    static BigDecimal asin(double x) {
        var root = BigDecimal.ONE.subtract(of(x).pow(2)).sqrt(MC);
        return tangentOf(of(x), root);
    }

    static BigDecimal acos(double x) {
        var root = BigDecimal.ONE.subtract(of(x).pow(2)).sqrt(MC);
        var acute = tangentOf(root, of(Math.abs(x)));
        return x < 0 ? PI.subtract(acute) : acute;
    }

    /** The angle whose tangent is y / x, for x at least 0. */
    private static BigDecimal tangentOf(BigDecimal y, BigDecimal x) {
        if (y.abs().compareTo(x) <= 0) {
            return atan(y.divide(x, MC));
        }
        var rest = atan(x.divide(y, MC));
        var half = PI.divide(TWO);
        return (y.signum() < 0 ? half.negate() : half).subtract(rest);
    }

    static BigDecimal sinh(double x) {
        if (Math.abs(x) < 0.1) {
            var e = expm1Small(of(x));
            return e.add(e.divide(e.add(BigDecimal.ONE), MC)).divide(TWO);
        }
        var e = exp(x);
        return e.subtract(BigDecimal.ONE.divide(e, MC)).divide(TWO);
    }

    static BigDecimal cosh(double x) {
        var e = exp(x);
        return e.add(BigDecimal.ONE.divide(e, MC)).divide(TWO);
    }

    static BigDecimal tanh(double x) {
        return sinh(x).divide(cosh(x), MC);
    }
}
