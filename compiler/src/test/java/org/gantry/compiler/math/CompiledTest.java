package org.gantry.compiler.math;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.gantry.Device;
import org.gantry.Gantry;
import org.gantry.Launch;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** A kernel that calls Math gives, compiled for the host, the very bits of the Java code that stands for Math. */
class CompiledTest {
    private static final Launch CPU = Gantry.on(Device.named("cpu"));

    private static final double[] X = DoubleStream.concat(
                    DoubleStream.of(
                            0.0,
                            -0.0,
                            1,
                            -1,
                            3,
                            Double.MIN_VALUE,
                            1e-310,
                            710,
                            -745.2,
                            1e9,
                            -0x1p31,
                            1e22,
                            -1e300,
                            Double.MAX_VALUE,
                            Double.POSITIVE_INFINITY,
                            Double.NEGATIVE_INFINITY,
                            Double.NaN),
                    DoubleStream.concat(
                            new Random(1).doubles(1500, -40, 40),
                            new Random(2).longs(500).mapToDouble(Double::longBitsToDouble)))
            .toArray();

    private interface Kernel {
        void run(double[] x, double[] y);
    }

    private static DynamicTest of(String name, DoubleUnaryOperator java, Kernel kernel) {
        return DynamicTest.dynamicTest(name, () -> {
            var y = new double[X.length];
            kernel.run(X, y);
            for (int i = 0; i < X.length; i++) {
                assertEquals(java.applyAsDouble(X[i]), y[i], name + "(" + X[i] + ")");
            }
        });
    }

    private static DynamicTest ofTwo(String name, DoubleBinaryOperator java, Kernel kernel) {
        return DynamicTest.dynamicTest(name, () -> {
            int n = X.length;
            var y = new double[n];
            kernel.run(X, y);
            for (int i = 0; i < n; i++) {
                assertEquals(java.applyAsDouble(X[i], X[n - 1 - i]), y[i], name + "(" + X[i] + ", " + X[n - 1 - i]);
            }
        });
    }

    @TestFactory
    Stream<DynamicTest> everyFunction() {
        int n = X.length;
        return Stream.of(
                of("exp", Exponential::exp, (x, y) -> CPU.forEach(n, i -> y[i] = Math.exp(x[i]))),
                of("log", Logarithm::log, (x, y) -> CPU.forEach(n, i -> y[i] = Math.log(x[i]))),
                of("log10", Logarithm::log10, (x, y) -> CPU.forEach(n, i -> y[i] = Math.log10(x[i]))),
                of("sin", Trigonometric::sin, (x, y) -> CPU.forEach(n, i -> y[i] = Math.sin(x[i]))),
                of("cos", Trigonometric::cos, (x, y) -> CPU.forEach(n, i -> y[i] = Math.cos(x[i]))),
                of("tan", Trigonometric::tan, (x, y) -> CPU.forEach(n, i -> y[i] = Math.tan(x[i]))),
                of("expm1", Exponential::expm1, (x, y) -> CPU.forEach(n, i -> y[i] = Math.expm1(x[i]))),
                of("log1p", Logarithm::log1p, (x, y) -> CPU.forEach(n, i -> y[i] = Math.log1p(x[i]))),
                of("sinh", Hyperbolic::sinh, (x, y) -> CPU.forEach(n, i -> y[i] = Math.sinh(x[i]))),
                of("cosh", Hyperbolic::cosh, (x, y) -> CPU.forEach(n, i -> y[i] = Math.cosh(x[i]))),
                of("tanh", Hyperbolic::tanh, (x, y) -> CPU.forEach(n, i -> y[i] = Math.tanh(x[i]))),
                of("asin", InverseTrigonometric::asin, (x, y) -> CPU.forEach(n, i -> y[i] = Math.asin(x[i]))),
                of("acos", InverseTrigonometric::acos, (x, y) -> CPU.forEach(n, i -> y[i] = Math.acos(x[i]))),
                of("atan", InverseTrigonometric::atan, (x, y) -> CPU.forEach(n, i -> y[i] = Math.atan(x[i]))),
                of("cbrt", Root::cbrt, (x, y) -> CPU.forEach(n, i -> y[i] = Math.cbrt(x[i]))),
                ofTwo(
                        "atan2",
                        InverseTrigonometric::atan2,
                        (x, y) -> CPU.forEach(n, i -> y[i] = Math.atan2(x[i], x[n - 1 - i]))),
                ofTwo("hypot", Root::hypot, (x, y) -> CPU.forEach(n, i -> y[i] = Math.hypot(x[i], x[n - 1 - i]))),
                ofTwo("pow", Power::pow, (x, y) -> CPU.forEach(n, i -> y[i] = Math.pow(x[i], x[n - 1 - i]))));
    }

    @TestFactory
    Stream<DynamicTest> algebraicKernelsToo() {
        int n = X.length;
        return Stream.of(
                of("exp", Exponential::exp, (x, y) -> CPU.algebraic().forEach(n, i -> y[i] = Math.exp(x[i]))),
                of("sin", Trigonometric::sin, (x, y) -> CPU.algebraic().forEach(n, i -> y[i] = Math.sin(x[i]))));
    }

    private static DynamicTest sum(String name, double[] x) {
        return DynamicTest.dynamicTest(name, () -> {
            var y = new double[x.length];
            for (int i = 0; i < x.length; i++) {
                y[i] = Trigonometric.sin(x[i]) * Trigonometric.cos(x[i]);
            }
            assertEquals(CPU.sum(x.length, i -> y[i]), CPU.sum(x.length, i -> Math.sin(x[i]) * Math.cos(x[i])));
        });
    }

    /** Groups of items with and without huge angles take different ways. */
    @TestFactory
    Stream<DynamicTest> sumsOfAngles() {
        var angles = new Random(3).doubles(5000, -9, 9).toArray();
        var someHuge = angles.clone();
        for (int i = 700; i < 5000; i += 331) {
            someHuge[i] = 1e15 * i;
        }
        return Stream.of(sum("small", angles), sum("some huge", someHuge));
    }
}
