package org.gantry.compiler.math;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.function.DoubleFunction;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;

/** Errors in units of the last place of the double nearest to the exact result. */
final class Ulps {
    private Ulps() {}

    /** A result with its error; the worse of two. */
    record Worst(double error, String at) {
        Worst or(Worst other) {
            return other.error > error ? other : this;
        }

        static final Worst NONE = new Worst(0, "nowhere");
    }

    static double error(double result, BigDecimal exact) {
        double nearest = exact.doubleValue();
        if (Double.isInfinite(nearest) || Double.isInfinite(result) || Double.isNaN(result)) {
            return result == nearest ? 0 : Double.POSITIVE_INFINITY;
        }
        double unit = Math.ulp(nearest);
        var difference = new BigDecimal(result).subtract(exact).abs();
        return difference.divide(new BigDecimal(unit), MathContext.DECIMAL32).doubleValue();
    }

    static Worst of(DoubleUnaryOperator f, DoubleFunction<BigDecimal> exact, DoubleStream arguments) {
        return arguments
                .mapToObj(x -> new Worst(error(f.applyAsDouble(x), exact.apply(x)), x + " gives " + f.applyAsDouble(x)))
                .reduce(Worst.NONE, Worst::or);
    }
}
