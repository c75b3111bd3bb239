package org.gantry.compiler.math;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.Random;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleFunction;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Errors against exact results, on random numbers and on hard ones. The bounds are ours; those of Math are 1 ulp and more. */
class AccuracyTest {
    private static final int MANY = 1000;

    private interface Exact {
        BigDecimal of(double x, double y);
    }

    private static DoubleStream even(double from, double to) {
        return new Random(1).doubles(MANY, from, to);
    }

    private static DoubleStream logarithmic(double from, double to) {
        return new Random(2).doubles(MANY, Math.log(from), Math.log(to)).map(StrictMath::exp);
    }

    private static DoubleStream allPositive() {
        return new Random(3)
                .longs(MANY)
                .mapToDouble(Double::longBitsToDouble)
                .map(Math::abs)
                .filter(Double::isFinite);
    }

    /** The doubles around a number. */
    private static DoubleStream around(double x) {
        double first = x - 20 * Math.ulp(x);
        return DoubleStream.iterate(first, Math::nextUp).limit(41);
    }

    private static DynamicTest within(
            double bound,
            String name,
            DoubleUnaryOperator f,
            DoubleFunction<BigDecimal> exact,
            DoubleStream arguments) {
        return DynamicTest.dynamicTest(name, () -> {
            var worst = Ulps.of(f, exact, arguments);
            assertTrue(worst.error() <= bound, worst::toString);
        });
    }

    private static DynamicTest within(
            double bound, String name, DoubleBinaryOperator f, Exact exact, Stream<double[]> arguments) {
        return DynamicTest.dynamicTest(name, () -> {
            var worst = arguments
                    .map(a -> {
                        double result = f.applyAsDouble(a[0], a[1]);
                        var text = a[0] + ", " + a[1] + " give " + result;
                        return new Ulps.Worst(Ulps.error(result, exact.of(a[0], a[1])), text);
                    })
                    .reduce(Ulps.Worst.NONE, Ulps.Worst::or);
            assertTrue(worst.error() <= bound, worst::toString);
        });
    }

    @TestFactory
    Stream<DynamicTest> exponentials() {
        return Stream.of(
                within(0.7, "exp", Exponential::exp, Reference::exp, even(-708, 709.7)),
                within(0.7, "exp near 0", Exponential::exp, Reference::exp, even(-1, 1)),
                within(0.7, "exp of tiny numbers", Exponential::exp, Reference::exp, logarithmic(1e-300, 1e-3)),
                within(0.8, "exp below the normal numbers", Exponential::exp, Reference::exp, even(-746, -708)),
                within(0.7, "exp at the largest result", Exponential::exp, Reference::exp, around(709.782712893384)),
                within(0.7, "exp between intervals", Exponential::exp, Reference::exp, around(Math.log(2) / 2)));
    }

    @TestFactory
    Stream<DynamicTest> logarithms() {
        return Stream.of(
                within(0.9, "log", Logarithm::log, Reference::log, allPositive()),
                within(0.9, "log near 1", Logarithm::log, Reference::log, even(0.3, 3)),
                within(
                        0.9,
                        "log at 1",
                        Logarithm::log,
                        Reference::log,
                        around(1).filter(x -> x != 1)),
                within(0.9, "log between intervals", Logarithm::log, Reference::log, around(Math.sqrt(2))),
                within(
                        0.9,
                        "log below the normal numbers",
                        Logarithm::log,
                        Reference::log,
                        logarithmic(5e-324, 1e-307)),
                within(0.55, "log10", Logarithm::log10, Reference::log10, allPositive()),
                within(0.55, "log10 near 1", Logarithm::log10, Reference::log10, even(0.3, 3)),
                within(
                        0.55,
                        "log10 at 1",
                        Logarithm::log10,
                        Reference::log10,
                        around(1).filter(x -> x != 1)));
    }

    /** Pairs whose power is a normal number. */
    private static Stream<double[]> powers() {
        var random = new Random(4);
        return IntStream.range(0, MANY).mapToObj(i -> {
            double x = StrictMath.exp(random.nextDouble() * 80 - 40);
            return new double[] {x, (random.nextDouble() * 1400 - 700) / StrictMath.log(x)};
        });
    }

    private static Stream<double[]> powersOfNumbersNearOne() {
        var random = new Random(5);
        return IntStream.range(0, MANY)
                .mapToObj(i -> {
                    double x = 1 + (random.nextDouble() - 0.5) * Math.scalb(1.0, -random.nextInt(40));
                    return new double[] {x, (random.nextDouble() - 0.5) * Math.scalb(1.0, random.nextInt(45))};
                })
                .filter(a -> Math.abs(a[1] * StrictMath.log(a[0])) < 700);
    }

    @TestFactory
    Stream<DynamicTest> powersOfAllSizes() {
        return Stream.of(
                within(0.7, "pow", Power::pow, Reference::pow, powers()),
                within(0.7, "pow near 1", Power::pow, Reference::pow, powersOfNumbersNearOne()));
    }

    /** The doubles nearest to multiples of pi / 2, where the reduction loses most. */
    private static DoubleStream multiplesOfHalfPi() {
        return new Random(6).longs(MANY, 1, 1 << 29).mapToDouble(k -> k * (Math.PI / 2));
    }

    @TestFactory
    Stream<DynamicTest> angles() {
        return Stream.of(
                within(0.8, "sin", Trigonometric::sin, Reference::sin, even(-10, 10)),
                within(0.8, "sin of tiny numbers", Trigonometric::sin, Reference::sin, logarithmic(1e-300, 0.1)),
                within(0.8, "sin of large numbers", Trigonometric::sin, Reference::sin, even(-0x1p30, 0x1p30)),
                within(0.8, "sin near its zeros", Trigonometric::sin, Reference::sin, multiplesOfHalfPi()),
                within(0.9, "sin of huge numbers", Trigonometric::sin, Reference::sin, logarithmic(0x1p30, 1e40)),
                within(0.8, "cos", Trigonometric::cos, Reference::cos, even(-10, 10)),
                within(0.8, "cos of large numbers", Trigonometric::cos, Reference::cos, even(-0x1p30, 0x1p30)),
                within(0.8, "cos near its zeros", Trigonometric::cos, Reference::cos, multiplesOfHalfPi()),
                within(0.9, "cos of huge numbers", Trigonometric::cos, Reference::cos, logarithmic(0x1p30, 1e40)),
                within(0.8, "tan", Trigonometric::tan, Reference::tan, even(-10, 10)),
                within(0.8, "tan of large numbers", Trigonometric::tan, Reference::tan, even(-0x1p30, 0x1p30)),
                within(0.8, "tan near its zeros", Trigonometric::tan, Reference::tan, multiplesOfHalfPi()));
    }

    @TestFactory
    Stream<DynamicTest> exponentialsLessOne() {
        return Stream.of(
                within(0.95, "expm1", Exponential::expm1, Reference::expm1, even(-40, 45)),
                within(0.95, "expm1 near 0", Exponential::expm1, Reference::expm1, even(-1.1, 1.1)),
                within(0.95, "expm1 of tiny numbers", Exponential::expm1, Reference::expm1, logarithmic(1e-300, 0.1)),
                within(0.95, "expm1 of all numbers", Exponential::expm1, Reference::expm1, even(-800, 709.7)),
                within(0.9, "log1p", Logarithm::log1p, Reference::log1p, even(-1, 3)),
                within(0.9, "log1p of tiny numbers", Logarithm::log1p, Reference::log1p, logarithmic(1e-300, 0.1)),
                within(
                        0.9,
                        "log1p of tiny negative ones",
                        x -> -Logarithm.log1p(-x),
                        x -> Reference.log1p(-x).negate(),
                        logarithmic(1e-300, 0.1)),
                within(0.9, "log1p of all numbers", Logarithm::log1p, Reference::log1p, allPositive()));
    }

    @TestFactory
    Stream<DynamicTest> hyperbolics() {
        return Stream.of(
                within(1.2, "sinh", Hyperbolic::sinh, Reference::sinh, even(-3, 3)),
                within(1.2, "sinh of all numbers", Hyperbolic::sinh, Reference::sinh, even(-710, 710.4)),
                within(1.2, "sinh of tiny numbers", Hyperbolic::sinh, Reference::sinh, logarithmic(1e-300, 0.1)),
                within(1.2, "cosh", Hyperbolic::cosh, Reference::cosh, even(-3, 3)),
                within(1.2, "cosh of all numbers", Hyperbolic::cosh, Reference::cosh, even(-710, 710.4)),
                within(0.9, "tanh", Hyperbolic::tanh, Reference::tanh, even(-3, 3)),
                within(0.9, "tanh of all numbers", Hyperbolic::tanh, Reference::tanh, even(-30, 30)),
                within(0.9, "tanh of tiny numbers", Hyperbolic::tanh, Reference::tanh, logarithmic(1e-300, 0.1)));
    }

    private static Stream<double[]> pairs(double from, double to) {
        var random = new Random(8);
        return IntStream.range(0, MANY).mapToObj(i -> new double[] {
            StrictMath.exp(random.nextDouble(from, to)) * (random.nextBoolean() ? 1 : -1),
            StrictMath.exp(random.nextDouble(from, to)) * (random.nextBoolean() ? 1 : -1)
        });
    }

    @TestFactory
    Stream<DynamicTest> arcs() {
        return Stream.of(
                within(0.7, "asin", InverseTrigonometric::asin, Reference::asin, even(-1, 1)),
                within(0.7, "asin near 0", InverseTrigonometric::asin, Reference::asin, logarithmic(1e-300, 1)),
                within(
                        0.7,
                        "asin near 1",
                        x -> InverseTrigonometric.asin(1 - x),
                        x -> Reference.asin(1 - x),
                        logarithmic(1e-15, 0.5)),
                within(0.7, "acos", InverseTrigonometric::acos, Reference::acos, even(-1, 1)),
                within(
                        0.7,
                        "acos near 1",
                        x -> InverseTrigonometric.acos(1 - x),
                        x -> Reference.acos(1 - x),
                        logarithmic(1e-15, 0.5)),
                within(
                        0.7,
                        "acos near -1",
                        x -> InverseTrigonometric.acos(x - 1),
                        x -> Reference.acos(x - 1),
                        logarithmic(1e-15, 0.5)),
                within(0.7, "atan", InverseTrigonometric::atan, Reference::atan, even(-5, 5)),
                within(
                        0.7,
                        "atan of all numbers",
                        InverseTrigonometric::atan,
                        Reference::atan,
                        logarithmic(1e-20, 1e20)),
                within(0.8, "atan2", InverseTrigonometric::atan2, Reference::atan2, pairs(-2, 2)),
                within(0.8, "atan2 of all numbers", InverseTrigonometric::atan2, Reference::atan2, pairs(-700, 700)));
    }

    @TestFactory
    Stream<DynamicTest> roots() {
        return Stream.of(
                within(0.6, "cbrt", Root::cbrt, Reference::cbrt, even(-8, 8)),
                within(0.6, "cbrt of all numbers", Root::cbrt, Reference::cbrt, allPositive()),
                within(0.6, "hypot", Root::hypot, Reference::hypot, pairs(-2, 2)),
                within(0.6, "hypot of all numbers", Root::hypot, Reference::hypot, pairs(-700, 700)));
    }
}
