package org.gantry.compiler.image;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.ValueLayout;
import java.util.List;
import org.gantry.RefusedException;
import org.gantry.compiler.ir.BinaryKind;
import org.gantry.compiler.ir.CompareKind;
import org.gantry.compiler.ir.FunctionBuilder;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Reduction;
import org.gantry.compiler.ir.Reduction.BuiltIn;
import org.gantry.compiler.ir.Successor;
import org.gantry.compiler.ir.Type;
import org.gantry.compiler.ir.Type.Scalar;
import org.gantry.compiler.lower.LoweredFunction.Role;
import org.gantry.spi.NativeStatus;
import org.junit.jupiter.api.Test;

/** Which functions a kernel becomes, and what is refused on the way. */
class LoweringTest {
    private final Arena arena = Arena.ofAuto();

    @Test
    void localArraysThatDoNotFitAStackAreRefused() {
        var k = Kernels.forEach(1);
        for (int i = 0; i < 5; i++) {
            k.emit(new Op.LocalArray(Scalar.F64, 8000));
        }
        k.ret();
        assertEquals(
                "GANTRY-R191",
                assertThrows(RefusedException.class, () -> k.lowered(false)).code());
    }

    @Test
    void anOperatorThatReadsAnArrayIsRefused() {
        var operator = new FunctionBuilder("plus", List.of(Scalar.F64));
        var a = operator.parameter(Scalar.F64);
        operator.parameter(Scalar.F64);
        var array = operator.parameter(new Type.Array(Scalar.F64, Type.Space.GLOBAL));
        operator.parameter(Scalar.F64);
        var index = operator.emit(Op.Constant.i32(0), Kernels.HERE);
        var loaded = operator.emit(new Op.Load(array, index), Kernels.HERE);
        operator.effect(
                new Op.Return(List.of(operator.emit(new Op.Binary(BinaryKind.ADD, a, loaded), Kernels.HERE))),
                Kernels.HERE);
        var k = Kernels.reduce(1, new Reduction.Custom(operator.build(), 0), Scalar.F64);
        var x = k.array(Scalar.F64);
        k.scalar(Scalar.F64);
        k.ret(k.load(x, k.item(0)));
        assertEquals(
                "GANTRY-R190",
                assertThrows(RefusedException.class, () -> k.lowered(false)).code());
    }

    @Test
    void fastAndPreciseAreOneFunctionIfTheyAreTheSame() {
        var lowered = BoxTest.daxpy().lowered(false);
        assertEquals(lowered.fast(), lowered.precise());
        assertEquals(1, lowered.functions().size());
    }

    @Test
    void reductionsHaveACombiner() {
        var k = Kernels.reduce(1, BuiltIn.SUM, Scalar.F64);
        k.ret(k.load(k.array(Scalar.F64), k.item(0)));
        assertEquals(
                List.of(Role.ITEMS, Role.COMBINE),
                k.lowered(false).functions().stream().map(f -> f.role()).toList());
    }

    /** {@code sum of t[idx[i]]}, with the check flagged. */
    @Test
    void reductionsFlagAndWalkToo() {
        var k = Kernels.reduce(1, BuiltIn.SUM, Scalar.F64);
        var t = k.array(Scalar.F64);
        var j = k.load(k.array(Scalar.I32), k.item(0));
        k.checkBounds(t, j, 5);
        k.ret(k.load(t, j));
        var lowered = k.lowered(true);
        var idx = new int[1500];
        var run = new NativeKernel(lowered, arena)
                .domain(0, 0, idx.length)
                .array(0, 0.5, 9)
                .array(1, idx);
        var partials = arena.allocate(16, 8);
        assertEquals(NativeStatus.OK, run.reduce(lowered.fast(), partials, 0, 2));
        assertArrayEquals(new double[] {512, 238}, partials.toArray(ValueLayout.JAVA_DOUBLE));
        idx[1200] = 2;
        idx[1300] = -1;
        run.array(1, idx);
        assertEquals(NativeStatus.OK, run.reduce(lowered.fast(), partials, 0, 1));
        assertEquals(NativeStatus.FLAGGED, run.reduce(lowered.fast(), partials, 1, 2));
        assertEquals(NativeStatus.FAILED, run.reduce(lowered.walk().orElseThrow(), partials, 1, 2));
        assertArrayEquals(
                new long[] {6, 2, 2, 1200}, new long[] {run.error(0), run.error(1), run.error(2), run.error(3)});
    }

    @Test
    void localArraysAreZeroForEachItem() {
        var k = Kernels.forEach(1);
        var y = k.array(Scalar.F64);
        var local = k.emit(new Op.LocalArray(Scalar.F64, 4));
        var two = k.i32(2);
        var before = k.load(local, two);
        k.store(local, two, k.emit(Op.Constant.f64(7)));
        k.store(y, k.item(0), k.add(before, k.load(local, two)));
        k.ret();
        var lowered = k.lowered(false);
        var run = new NativeKernel(lowered, arena).array(0, 1.0, 2, 3);
        assertEquals(NativeStatus.OK, run.box(lowered.fast(), 0, 3));
        assertArrayEquals(new double[] {7, 7, 7}, run.doubles(0));
    }

    @Test
    void tablesOfConstants() {
        var k = Kernels.forEach(1);
        var y = k.array(Scalar.F64);
        var bits = java.util.stream.DoubleStream.of(0.25, -0.0, Double.NaN)
                .mapToObj(Double::doubleToRawLongBits)
                .toList();
        var table = k.table(new org.gantry.compiler.ir.ConstantTable("t", Scalar.F64, bits));
        k.store(y, k.item(0), k.load(table, k.item(0)));
        k.ret();
        var lowered = k.lowered(false);
        var run = new NativeKernel(lowered, arena).array(0, 1.0, 2, 3);
        assertEquals(NativeStatus.OK, run.box(lowered.fast(), 0, 3));
        assertArrayEquals(new double[] {0.25, -0.0, Double.NaN}, run.doubles(0));
    }

    @Test
    void algebraicKernelsMayBeContracted() {
        var strict = NativeKernel.backend().optimised(BoxTest.daxpy().lowered(false));
        var algebraic =
                NativeKernel.backend().assembly(BoxTest.daxpy().algebraic().lowered(false));
        assertTrue(!strict.contains("contract") && algebraic.contains("vfmadd"), algebraic);
    }

    /** {@code s = start; for (j = 0; j < 4; j++) s += x[at[j]]; y[i] = s}, where a float or an int is added up. */
    private static Kernels sums(Scalar type, Op.Constant start) {
        var k = Kernels.forEach(1);
        var y = k.array(type);
        var x = k.array(type);
        var at = k.array(Scalar.I32);
        var b = k.builder();
        int header = b.newBlock();
        int body = b.newBlock();
        int end = b.newBlock();
        var sum = b.argument(header, type);
        var j = b.argument(header, Scalar.I32);
        k.effect(new Op.Jump(new Successor(header, List.of(k.emit(start), k.i32(0)))));
        b.at(header);
        var goesOn = k.emit(new Op.Compare(CompareKind.LT, j, k.i32(4)));
        k.effect(new Op.Branch(goesOn, new Successor(body, List.of()), new Successor(end, List.of())));
        b.at(body);
        var index = k.load(at, j);
        k.checkBounds(x, index, 0);
        var more = k.emit(new Op.Binary(BinaryKind.ADD, sum, k.load(x, index), false));
        k.effect(new Op.Jump(new Successor(header, List.of(more, k.add(j, k.i32(1))))));
        b.at(end);
        k.store(y, k.item(0), sum);
        k.ret();
        return k;
    }

    @Test
    void checksInALoopThatCarriesAFloatExitAsThatIsNoVectorCode() {
        assertTrue(sums(Scalar.F64, Op.Constant.f64(0)).lowered(true).walk().isEmpty());
        assertTrue(sums(Scalar.F64, Op.Constant.f64(0))
                .algebraic()
                .lowered(true)
                .walk()
                .isPresent());
        assertTrue(sums(Scalar.I32, Op.Constant.i32(0)).lowered(true).walk().isPresent());
    }
}
