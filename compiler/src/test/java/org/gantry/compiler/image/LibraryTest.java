package org.gantry.compiler.image;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import java.util.List;
import org.gantry.compiler.ir.BinaryKind;
import org.gantry.compiler.ir.FunctionBuilder;
import org.gantry.compiler.ir.LibraryFunction;
import org.gantry.compiler.ir.LibraryFunction.Inlining;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Type.Scalar;
import org.gantry.spi.NativeStatus;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Functions that a kernel calls: in the module once, and with Java's arithmetic even where the kernel is algebraic. */
class LibraryTest {
    /** {@code (x + 0x1.8p52) - 0x1.8p52}: x rounded to an integer, if nobody reorders it. */
    private static LibraryFunction rounded(Inlining inlining) {
        var f = new FunctionBuilder("rounded", List.of(Scalar.F64));
        var x = f.parameter(Scalar.F64);
        var big = f.emit(Op.Constant.f64(0x1.8p52), Kernels.HERE);
        var sum = f.emit(new Op.Binary(BinaryKind.ADD, x, big), Kernels.HERE);
        var rounded = f.emit(new Op.Binary(BinaryKind.SUB, sum, big), Kernels.HERE);
        f.effect(new Op.Return(List.of(rounded)), Kernels.HERE);
        return new LibraryFunction(f.build(), inlining);
    }

    /** {@code y[i] = rounded(rounded(x[i]) * 0.5)}. */
    private static Kernels kernel(Inlining inlining) {
        var k = Kernels.forEach(1);
        int rounded = k.library(rounded(inlining));
        var y = k.array(Scalar.F64);
        var x = k.load(k.array(Scalar.F64), k.item(0));
        var once = k.emit(new Op.Call(rounded, Scalar.F64, List.of(x)));
        var half = k.mul(once, k.emit(Op.Constant.f64(0.5)));
        k.store(y, k.item(0), k.emit(new Op.Call(rounded, Scalar.F64, List.of(half))));
        k.ret();
        return k;
    }

    @Test
    void aFunctionCalledTwiceStandsInTheModuleOnce() {
        var ir = NativeKernel.backend().llvm(kernel(Inlining.FREE).lowered(false));
        assertEquals(2, ir.split("define internal double @library.0").length);
        assertEquals(3, ir.split("call double @library.0").length);
    }

    @Test
    void inliningIsAskedForAsTheKernelSays() {
        var always = NativeKernel.backend().optimised(kernel(Inlining.ALWAYS).lowered(false));
        var never = NativeKernel.backend().optimised(kernel(Inlining.NEVER).lowered(false));
        assertTrue(!always.contains("@library.0") && always.contains("fadd <"), always);
        assertTrue(never.contains("double @library.0(double"), never);
    }

    @ParameterizedTest
    @EnumSource
    void inAnAlgebraicKernelALibraryStaysStrict(Inlining inlining) {
        var lowered = kernel(inlining).algebraic().lowered(false);
        try (var arena = Arena.ofConfined()) {
            var run = new NativeKernel(lowered, arena).array(0, new double[5]).array(1, 0.4, 2.6, 4.9, -6.6, 9);
            assertEquals(NativeStatus.OK, run.box(lowered.fast(), 0, 5));
            assertArrayEquals(new double[] {0, 2, 2, -4, 4}, run.doubles(0));
        }
    }
}
