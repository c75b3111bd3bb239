package org.gantry.compiler.math;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Where the function grows, so do the results of neighbouring doubles, or stay the same. */
class MonotonicityTest {
    private static final int RUN = 400;
    private static final int MANY = 1000;

    private static DynamicTest grows(String name, DoubleUnaryOperator f, DoubleStream places) {
        return DynamicTest.dynamicTest(
                name,
                () -> places.forEach(start -> {
                    double x = start;
                    double before = f.applyAsDouble(x);
                    for (int i = 0; i < RUN; i++) {
                        x = Math.nextUp(x);
                        double at = f.applyAsDouble(x);
                        assertTrue(before <= at, name + " falls at " + x);
                        before = at;
                    }
                }));
    }

    private static DoubleStream places(double from, double to, double... hard) {
        var starts = DoubleStream.of(hard).map(x -> x - RUN / 2 * Math.ulp(x));
        return DoubleStream.concat(starts, new Random(7).doubles(MANY, from, to));
    }

    @TestFactory
    Stream<DynamicTest> growingFunctions() {
        double half = Math.log(2) / 2;
        return Stream.of(
                grows("exp", Exponential::exp, places(-5, 5, half, -half, 3 * half, -3 * half, 1e-8, 1e-4)),
                grows("log", Logarithm::log, places(0.1, 20, 1, Math.sqrt(2), Math.sqrt(0.5), Math.sqrt(8))),
                grows("log10", Logarithm::log10, places(0.1, 20, 1, Math.sqrt(2), Math.sqrt(0.5), Math.sqrt(8))),
                grows("sin", Trigonometric::sin, places(-1.5, 1.5, Math.PI / 4, -Math.PI / 4, 1e-3)),
                grows("-cos", x -> -Trigonometric.cos(x), places(0.01, 3.1, Math.PI / 4, Math.PI / 2, 3 * Math.PI / 4)),
                grows("pow of 2.5", x -> Power.pow(2.5, x), places(-3, 3, half / Math.log(2.5))),
                grows("pow to 1.7", x -> Power.pow(x, 1.7), places(0.1, 9, 1, Math.sqrt(2), Math.sqrt(0.5))),
                grows("expm1", Exponential::expm1, places(-5, 5, half, -half, 3 * half, -3 * half, 1e-8, 1e-4)),
                grows("expm1 further out", Exponential::expm1, places(-38, 41, 40)),
                grows("log1p", Logarithm::log1p, places(-0.9, 20, Math.sqrt(2) - 1, Math.sqrt(0.5) - 1, 1e-4)),
                grows("sinh", Hyperbolic::sinh, places(-5, 5, half, -half, 3 * half, -3 * half, 1e-4)),
                grows("sinh further out", Hyperbolic::sinh, places(-42, 42, 40)),
                grows("cosh", Hyperbolic::cosh, places(0.01, 5, half, 3 * half)),
                grows("cosh further out", Hyperbolic::cosh, places(5, 42, 40)),
                grows("tanh", Hyperbolic::tanh, places(-5, 5, half / 2, half, Math.log(2), 1e-4)),
                grows("tanh further out", Hyperbolic::tanh, places(5, 20, 19.06, 19.0615474653985)),
                grows("tan", Trigonometric::tan, places(-1.5, 1.5, Math.PI / 4, -Math.PI / 4, 1e-3)),
                grows("asin", InverseTrigonometric::asin, places(-0.99, 0.99, 0.5, -0.5, 0.999)),
                grows("-acos", x -> -InverseTrigonometric.acos(x), places(-0.99, 0.99, 0.5, -0.5, 0.999)),
                grows("atan", InverseTrigonometric::atan, places(-5, 5, 1, Math.sqrt(2) - 1, Math.sqrt(2) + 1)),
                grows("atan2", x -> InverseTrigonometric.atan2(x, 1.7), places(-5, 5, 1.7)),
                grows("cbrt", Root::cbrt, places(-9, 9, 1, Math.sqrt(2), Math.sqrt(8))),
                grows("hypot", x -> Root.hypot(x, 1.7), places(0.01, 9, 1.7)));
    }
}
