package org.gantry.compiler.math;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Zeros, infinities, NaN, the ends of the range: the bits of StrictMath where that is exact, otherwise its result within an ulp. */
class SpecialCasesTest {
    private static final double[] SPECIAL = Stream.of(
                    0.0,
                    Double.MIN_VALUE,
                    1e-310,
                    Double.MIN_NORMAL,
                    1e-20,
                    0.5,
                    Math.nextDown(1.0),
                    1.0,
                    Math.nextUp(1.0),
                    1.5,
                    2.0,
                    2.5,
                    3.0,
                    10.0,
                    709.782712893384,
                    709.7827128933841,
                    710.4758600739439,
                    710.475860073944,
                    745.1332191019411,
                    745.1332191019412,
                    4503599627370497.0,
                    0x1p53,
                    0x1p53 + 2,
                    1e300,
                    Double.MAX_VALUE,
                    Double.POSITIVE_INFINITY,
                    Double.NaN)
            .flatMap(x -> Stream.of(x, -x))
            .mapToDouble(x -> x)
            .toArray();

    /** Zeros with their signs, infinities and NaN must be met; other results may differ in the last place. */
    private static void agree(double expected, double actual, String arguments) {
        boolean near = Math.abs(expected - actual) <= Math.ulp(expected) && expected != 0;
        if (!near) {
            assertEquals(expected, actual, arguments);
        }
    }

    private static DynamicTest of(String name, DoubleUnaryOperator f, DoubleUnaryOperator strict) {
        return DynamicTest.dynamicTest(name, () -> {
            for (double x : SPECIAL) {
                agree(strict.applyAsDouble(x), f.applyAsDouble(x), name + "(" + x + ")");
            }
        });
    }

    private static DynamicTest ofTwo(String name, DoubleBinaryOperator f, DoubleBinaryOperator strict) {
        return DynamicTest.dynamicTest(name, () -> {
            for (double x : SPECIAL) {
                for (double y : SPECIAL) {
                    agree(strict.applyAsDouble(x, y), f.applyAsDouble(x, y), name + "(" + x + ", " + y + ")");
                }
            }
        });
    }

    @TestFactory
    Stream<DynamicTest> likeStrictMath() {
        return Stream.of(
                of("exp", Exponential::exp, StrictMath::exp),
                of("log", Logarithm::log, StrictMath::log),
                of("log10", Logarithm::log10, StrictMath::log10),
                of("sin", Trigonometric::sin, StrictMath::sin),
                of("cos", Trigonometric::cos, StrictMath::cos),
                of("tan", Trigonometric::tan, StrictMath::tan),
                of("expm1", Exponential::expm1, StrictMath::expm1),
                of("log1p", Logarithm::log1p, StrictMath::log1p),
                of("sinh", Hyperbolic::sinh, StrictMath::sinh),
                of("cosh", Hyperbolic::cosh, StrictMath::cosh),
                of("tanh", Hyperbolic::tanh, StrictMath::tanh),
                of("asin", InverseTrigonometric::asin, StrictMath::asin),
                of("acos", InverseTrigonometric::acos, StrictMath::acos),
                of("atan", InverseTrigonometric::atan, StrictMath::atan),
                of("cbrt", Root::cbrt, StrictMath::cbrt),
                ofTwo("pow", Power::pow, StrictMath::pow),
                ofTwo("atan2", InverseTrigonometric::atan2, StrictMath::atan2),
                ofTwo("hypot", Root::hypot, StrictMath::hypot));
    }

    @TestFactory
    Stream<DynamicTest> logarithmsOfPowersOfTenAreExact() {
        return IntStream.rangeClosed(0, 22)
                .mapToObj(n -> DynamicTest.dynamicTest(
                        "10^" + n, () -> assertEquals(n, Logarithm.log10(Double.parseDouble("1e" + n)))));
    }
}
