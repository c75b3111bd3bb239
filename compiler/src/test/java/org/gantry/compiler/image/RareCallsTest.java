package org.gantry.compiler.image;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.gantry.compiler.ir.BinaryKind;
import org.gantry.compiler.ir.CompareKind;
import org.gantry.compiler.ir.FunctionBuilder;
import org.gantry.compiler.ir.LibraryFunction;
import org.gantry.compiler.ir.LibraryFunction.Inlining;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Reduction;
import org.gantry.compiler.ir.Successor;
import org.gantry.compiler.ir.Type.Scalar;
import org.gantry.compiler.ir.Value;
import org.gantry.compiler.lower.RareSide;
import org.gantry.spi.NativeStatus;
import org.junit.jupiter.api.Test;

/** Groups of items that need no call of a function which is never inlined are vector code, with the same results. */
class RareCallsTest {
    private final Arena arena = Arena.ofAuto();

    /** {@code x + 1000}, never inlined. */
    private static LibraryFunction far() {
        var f = new FunctionBuilder("far", List.of(Scalar.F64));
        var x = f.parameter(Scalar.F64);
        var thousand = f.emit(Op.Constant.f64(1000), Kernels.HERE);
        f.effect(
                new Op.Return(List.of(f.emit(new Op.Binary(BinaryKind.ADD, x, thousand), Kernels.HERE))), Kernels.HERE);
        return new LibraryFunction(f.build(), Inlining.NEVER);
    }

    /** {@code v > 4 ? far(v) : v * v}. */
    private static Value guarded(Kernels k, Value v) {
        int far = k.library(far());
        var b = k.builder();
        int large = b.newBlock();
        int small = b.newBlock();
        int out = b.newBlock();
        var condition = k.emit(new Op.Compare(CompareKind.GT, v, k.emit(Op.Constant.f64(4))));
        k.effect(new Op.Branch(condition, new Successor(large, List.of()), new Successor(small, List.of())));
        b.at(large);
        var there = k.emit(new Op.Call(far, Scalar.F64, List.of(v)));
        k.effect(new Op.Jump(new Successor(out, List.of(there))));
        b.at(small);
        k.effect(new Op.Jump(new Successor(out, List.of(k.mul(v, v)))));
        var result = b.argument(out, Scalar.F64);
        b.at(out);
        return result;
    }

    private static double expected(double x) {
        return x > 4 ? x + 1000 : x * x;
    }

    /** {@code y[i] = guarded(guarded(y[i]))}. */
    private static Kernels twiceInPlace() {
        var k = Kernels.forEach(1);
        var y = k.array(Scalar.F64);
        k.store(y, k.item(0), guarded(k, guarded(k, k.load(y, k.item(0)))));
        k.ret();
        return k;
    }

    private static Kernels sum() {
        var k = Kernels.reduce(1, Reduction.BuiltIn.SUM, Scalar.F64);
        k.ret(guarded(k, k.load(k.array(Scalar.F64), k.item(0))));
        return k;
    }

    private static double[] data(double share) {
        var random = new Random(5);
        return random.doubles(1000)
                .map(x -> random.nextDouble() < share ? 5 + x : x < 0.01 ? Double.NaN : x)
                .toArray();
    }

    private static void assertVector(Kernels k) {
        var ir = NativeKernel.backend().optimised(k.lowered(false));
        assertTrue(ir.contains("fmul <") && ir.contains("@library.0"), ir);
    }

    @Test
    void groupsWithoutTheCallAreVectors() {
        assertVector(twiceInPlace());
        assertVector(sum());
    }

    @Test
    void resultsAreThoseOfTheWholeFunction() {
        var lowered = twiceInPlace().lowered(false);
        for (double share : new double[] {0, 0.001, 0.1, 1}) {
            var y = data(share);
            var run = new NativeKernel(lowered, arena).array(0, y);
            assertEquals(NativeStatus.OK, run.box(lowered.fast(), 0, y.length));
            var twice = Arrays.stream(y).map(x -> expected(expected(x))).toArray();
            assertArrayEquals(twice, run.doubles(0));
        }
    }

    @Test
    void sumsAreThoseOfTheWholeFunction() {
        var lowered = sum().lowered(false);
        var plain = Kernels.reduce(1, Reduction.BuiltIn.SUM, Scalar.F64);
        plain.ret(plain.load(plain.array(Scalar.F64), plain.item(0)));
        var reference = plain.lowered(false);
        for (double share : new double[] {0, 0.001, 0.1, 1}) {
            var x = Arrays.stream(data(share)).map(v -> v != v ? 1 : v).toArray();
            var terms = Arrays.stream(x).map(RareCallsTest::expected).toArray();
            assertEquals(
                    reduced(reference.fast(), new NativeKernel(reference, arena), terms),
                    reduced(lowered.fast(), new NativeKernel(lowered, arena), x));
        }
    }

    private double reduced(String function, NativeKernel kernel, double[] x) {
        var partials = arena.allocate(8, 8);
        assertEquals(NativeStatus.OK, kernel.domain(0, 0, x.length).array(0, x).reduce(function, partials, 0, 1));
        return partials.get(ValueLayout.JAVA_DOUBLE, 0);
    }

    /** {@code y[i] = 9; if (y[i] > 4) ...}: to ask, the store would have to be done. */
    @Test
    void anItemThatReadsWhatItWroteIsNotAsked() {
        var k = Kernels.forEach(1);
        var y = k.array(Scalar.F64);
        k.store(y, k.item(0), k.emit(Op.Constant.f64(9)));
        k.store(y, k.item(0), guarded(k, k.load(y, k.item(0))));
        k.ret();
        assertFalse(RareSide.of(k.kernel()).isPresent());
        assertTrue(RareSide.of(twiceInPlace().kernel()).isPresent());
    }
}
