package org.gantry.compiler.frontend;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Stream;
import org.gantry.IndexBody;
import org.gantry.compiler.Pipeline;
import org.gantry.compiler.image.HostBackend;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** A loop over items that calls functions of Math becomes vector code. */
class VectorMathTest {
    private static final double[] X = new double[8];
    private static final double[] Y = new double[8];

    private static DynamicTest vectorised(String name, IndexBody body) {
        return DynamicTest.dynamicTest(name, () -> {
            var pipeline = new Pipeline();
            var plain = pipeline.simplify(Kernels.read(body));
            var lowered = pipeline.lower(pipeline.check(plain, Pipeline.allDistinct(plain)));
            var ir = HostBackend.of(System.getenv()).optimised(lowered);
            assertTrue(ir.matches("(?s).*@llvm\\.fma\\.v[48]f64\\(.*"), ir);
        });
    }

    @TestFactory
    Stream<DynamicTest> functionsOfMath() {
        var x = X;
        var y = Y;
        return Stream.of(
                vectorised("exp", i -> y[i] = Math.exp(x[i])),
                vectorised("log", i -> y[i] = Math.log(x[i])),
                vectorised("log10", i -> y[i] = Math.log10(x[i])),
                vectorised("sin", i -> y[i] = Math.sin(x[i])),
                vectorised("cos", i -> y[i] = Math.cos(x[i])),
                vectorised("pow", i -> y[i] = Math.pow(x[i], 1.5 + x[i])),
                vectorised("tan", i -> y[i] = Math.tan(x[i])),
                vectorised("expm1", i -> y[i] = Math.expm1(x[i])),
                vectorised("log1p", i -> y[i] = Math.log1p(x[i])),
                vectorised("sinh", i -> y[i] = Math.sinh(x[i])),
                vectorised("cosh", i -> y[i] = Math.cosh(x[i])),
                vectorised("tanh", i -> y[i] = Math.tanh(x[i])),
                vectorised("asin", i -> y[i] = Math.asin(x[i])),
                vectorised("acos", i -> y[i] = Math.acos(x[i])),
                vectorised("atan", i -> y[i] = Math.atan(x[i])),
                vectorised("cbrt", i -> y[i] = Math.cbrt(x[i])),
                vectorised("atan2", i -> y[i] = Math.atan2(x[i], 2 + x[i])),
                vectorised("hypot", i -> y[i] = Math.hypot(x[i], 2 + x[i])),
                vectorised("several in one", i -> y[i] = Math.sin(x[i]) * Math.exp(-Math.cos(x[i]))));
    }
}
