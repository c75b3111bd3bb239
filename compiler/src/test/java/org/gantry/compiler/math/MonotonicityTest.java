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
                grows("pow to 1.7", x -> Power.pow(x, 1.7), places(0.1, 9, 1, Math.sqrt(2), Math.sqrt(0.5))));
    }
}
