package org.gantry.compiler.image;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleBinaryOperator;
import java.util.stream.IntStream;
import org.gantry.compiler.ir.BinaryKind;
import org.gantry.compiler.ir.CompareKind;
import org.gantry.compiler.ir.FunctionBuilder;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Reduction;
import org.gantry.compiler.ir.Reduction.BuiltIn;
import org.gantry.compiler.ir.Type.Scalar;
import org.gantry.spi.NativeStatus;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Reductions combine in the one fixed order: blocks of 1024 items, 64 lanes, then blocks by the same rule. */
class ReductionTest {
    private static final int BLOCK = 1024;
    private final Arena arena = Arena.ofAuto();

    /** The order, in plain Java. */
    private static double reference(double[] items, double identity, DoubleBinaryOperator operator) {
        var partials = new double[Math.max(1, (items.length + BLOCK - 1) / BLOCK)];
        for (int b = 0; b < partials.length; b++) {
            var lanes = new double[64];
            java.util.Arrays.fill(lanes, identity);
            for (int t = b * BLOCK; t < Math.min(items.length, (b + 1) * BLOCK); t++) {
                lanes[t % 64] = operator.applyAsDouble(lanes[t % 64], items[t]);
            }
            for (int half = 32; half > 0; half /= 2) {
                for (int l = 0; l < half; l++) {
                    lanes[l] = operator.applyAsDouble(lanes[l], lanes[l + half]);
                }
            }
            partials[b] = lanes[0];
        }
        return partials.length == 1 ? partials[0] : reference(partials, identity, operator);
    }

    private static double[] random(int n) {
        return new Random(n).doubles(n, -1e3, 1e3).toArray();
    }

    private static Kernels over(BuiltIn reduction, Scalar type) {
        var k = Kernels.reduce(1, reduction, type);
        var x = k.array(type);
        k.ret(k.load(x, k.item(0)));
        return k;
    }

    /** Runs all blocks, then combines until one is left; gives its result slots. */
    private long[] run(NativeKernel kernel, org.gantry.compiler.lower.LoweredKernel lowered, long n, int fields) {
        long count = (n + BLOCK - 1) / BLOCK;
        var partials = arena.allocate(8L * fields * count, 64);
        for (long b = 0; b < count; b += 3) {
            assertEquals(NativeStatus.OK, kernel.reduce(lowered.fast(), partials, b, Math.min(count, b + 3)));
        }
        while (count > 1) {
            long next = (count + BLOCK - 1) / BLOCK;
            var out = arena.allocate(8L * fields * next, 64);
            assertEquals(NativeStatus.OK, kernel.combine(partials, out, count));
            partials = out;
            count = next;
        }
        return partials.asSlice(0, 8L * fields).toArray(ValueLayout.JAVA_LONG);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 63, 64, 65, 127, 1000, 1023, 1024, 1025, 5000, 1024 * 1024 + 77})
    void sumOfDoubles(int n) {
        var items = random(n);
        var lowered = over(BuiltIn.SUM, Scalar.F64).lowered(false);
        var kernel = new NativeKernel(lowered, arena).domain(0, 0, n).array(0, items);
        double expected = reference(items, 0.0, Double::sum);
        assertEquals(Double.doubleToLongBits(expected), run(kernel, lowered, n, 1)[0]);
    }

    @Test
    void sumOfFloatsAccumulatesInFloat() {
        int n = 3000;
        var items = new float[n];
        var wide = new double[n];
        for (int i = 0; i < n; i++) {
            items[i] = (float) random(n)[i];
            wide[i] = items[i];
        }
        var lowered = over(BuiltIn.SUM, Scalar.F32).lowered(false);
        var kernel = new NativeKernel(lowered, arena).domain(0, 0, n).array(0, items);
        float expected = (float) reference(wide, 0.0, (a, b) -> (float) a + (float) b);
        assertEquals(Float.floatToRawIntBits(expected), run(kernel, lowered, n, 1)[0]);
    }

    @Test
    void sumOfIntsWraps() {
        var items = IntStream.range(0, 2500).map(i -> i * 0x01234567).toArray();
        var lowered = over(BuiltIn.SUM, Scalar.I32).lowered(false);
        var kernel = new NativeKernel(lowered, arena).domain(0, 0, items.length).array(0, items);
        assertEquals(IntStream.of(items).sum(), run(kernel, lowered, items.length, 1)[0]);
    }

    @Test
    void minAndMaxAsMathHasThem() {
        for (double special : new double[] {1e9, -1e9, Double.NaN, -0.0}) {
            var items = special == 0.0 ? new double[1500] : random(1500);
            items[1311] = special;
            for (var reduction : List.of(BuiltIn.MIN, BuiltIn.MAX)) {
                var lowered = over(reduction, Scalar.F64).lowered(false);
                var kernel = new NativeKernel(lowered, arena)
                        .domain(0, 0, items.length)
                        .array(0, items);
                double expected = items[0];
                for (double item : items) {
                    expected = reduction == BuiltIn.MIN ? Math.min(expected, item) : Math.max(expected, item);
                }
                var actual = Double.longBitsToDouble(run(kernel, lowered, items.length, 1)[0]);
                assertEquals(expected, actual);
            }
        }
    }

    private int arg(BuiltIn reduction, double... items) {
        var lowered = over(reduction, Scalar.F64).lowered(false);
        var kernel = new NativeKernel(lowered, arena).domain(0, 0, items.length).array(0, items);
        return (int) run(kernel, lowered, items.length, 2)[1];
    }

    @Test
    void lowestIndexWinsTies() {
        var items = new double[2222];
        items[2200] = 7;
        items[130] = 7;
        items[66] = 7;
        assertEquals(66, arg(BuiltIn.ARG_MAX, items));
        assertEquals(0, arg(BuiltIn.ARG_MIN, items));
    }

    @Test
    void notANumberWinsAsInMathMin() {
        var items = random(1700);
        items[1500] = Double.NaN;
        items[77] = Double.NaN;
        assertEquals(77, arg(BuiltIn.ARG_MIN, items));
        assertEquals(77, arg(BuiltIn.ARG_MAX, items));
    }

    @Test
    void negativeZeroIsLess() {
        assertEquals(1, arg(BuiltIn.ARG_MIN, 0.0, -0.0, 0.0));
        assertEquals(1, arg(BuiltIn.ARG_MAX, -0.0, 0.0, 0.0));
    }

    @Test
    void infinityIsFoundThoughItIsTheIdentity() {
        assertEquals(0, arg(BuiltIn.ARG_MIN, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY));
    }

    @Test
    void theIndexCountsFromTheFirstItem() {
        var k = Kernels.reduce(1, BuiltIn.ARG_MAX, Scalar.F64);
        var x = k.array(Scalar.F64);
        k.ret(k.load(x, k.add(k.item(0), k.i32(3))));
        var lowered = k.lowered(false);
        var kernel = new NativeKernel(lowered, arena).domain(0, -3, 2).array(0, 1.0, 5, 9, 9, 2);
        assertEquals(2, run(kernel, lowered, 5, 2)[1]);
    }

    @Test
    void countAnyAll() {
        int n = 3333;
        for (int threshold : new int[] {-1, 0, 5, n - 1, n}) {
            for (var reduction : List.of(BuiltIn.COUNT, BuiltIn.ANY, BuiltIn.ALL)) {
                var k = Kernels.reduce(1, reduction, Scalar.I1);
                k.ret(k.emit(new Op.Compare(CompareKind.LT, k.item(0), k.i32(threshold))));
                var lowered = k.lowered(false);
                long expected = switch (reduction) {
                    case COUNT -> Math.max(0, threshold);
                    case ANY -> threshold > 0 ? 1 : 0;
                    default -> threshold >= n ? 1 : 0;
                };
                assertEquals(expected, run(new NativeKernel(lowered, arena).domain(0, 0, n), lowered, n, 1)[0]);
            }
        }
    }

    @Test
    void itemsOfThreeDimensionsAreTakenInRowMajorOrder() {
        int rows = 7;
        int columns = 19;
        int depth = 37;
        var k = Kernels.reduce(3, BuiltIn.SUM, Scalar.F64);
        var x = k.array(Scalar.F64);
        var row = k.add(
                k.mul(k.emit(new Op.Binary(BinaryKind.SUB, k.item(0), k.i32(-2), true)), k.i32(columns)), k.item(1));
        k.ret(k.load(x, k.add(k.mul(row, k.i32(depth)), k.item(2))));
        var items = random(rows * columns * depth);
        var lowered = k.lowered(false);
        var kernel = new NativeKernel(lowered, arena)
                .domain(0, -2, rows - 2)
                .domain(1, 0, columns)
                .domain(2, 0, depth)
                .array(0, items);
        double expected = reference(items, 0.0, Double::sum);
        assertEquals(Double.doubleToLongBits(expected), run(kernel, lowered, items.length, 1)[0]);
    }

    @Test
    void operatorOfTheUsersOnTwoFields() {
        var operator = new FunctionBuilder("plus", List.of(Scalar.F64, Scalar.I64));
        var a = operator.parameter(Scalar.F64);
        var m = operator.parameter(Scalar.I64);
        var b = operator.parameter(Scalar.F64);
        var o = operator.parameter(Scalar.I64);
        var first = operator.emit(new Op.Binary(BinaryKind.ADD, a, b), Kernels.HERE);
        var second = operator.emit(new Op.Binary(BinaryKind.MAX, m, o), Kernels.HERE);
        operator.parameter(new org.gantry.compiler.ir.Type.Array(Scalar.F64, org.gantry.compiler.ir.Type.Space.GLOBAL));
        operator.parameter(Scalar.F64);
        operator.parameter(Scalar.I64);
        operator.effect(new Op.Return(List.of(first, second)), Kernels.HERE);
        var k = Kernels.reduce(1, new Reduction.Custom(operator.build(), 0), Scalar.F64, Scalar.I64);
        var x = k.array(Scalar.F64);
        k.scalar(Scalar.F64);
        k.scalar(Scalar.I64);
        var index = k.emit(new Op.Convert(org.gantry.compiler.ir.ConvertKind.SIGN_EXTEND, k.item(0), Scalar.I64));
        k.ret(k.load(x, k.item(0)), index);
        var lowered = k.lowered(false);
        var items = random(4097);
        var kernel = new NativeKernel(lowered, arena)
                .domain(0, 0, items.length)
                .array(0, items)
                .scalar(0, 0.25)
                .scalar(1, Long.MIN_VALUE);
        var results = run(kernel, lowered, items.length, 2);
        assertEquals(reference(items, 0.25, Double::sum), Double.longBitsToDouble(results[0]));
        assertEquals(4096, results[1]);
    }

    /** Sum and minimum of the same ints; identities are given at the launch. */
    private static Kernels sumAndMinimum() {
        var operator = new FunctionBuilder("plus", List.of(Scalar.I32, Scalar.I32));
        var a = operator.parameter(Scalar.I32);
        var m = operator.parameter(Scalar.I32);
        var b = operator.parameter(Scalar.I32);
        var o = operator.parameter(Scalar.I32);
        var sum = operator.emit(new Op.Binary(BinaryKind.ADD, b, a, false), Kernels.HERE);
        var least = operator.emit(new Op.Binary(BinaryKind.MIN, m, o), Kernels.HERE);
        operator.parameter(new org.gantry.compiler.ir.Type.Array(Scalar.I32, org.gantry.compiler.ir.Type.Space.GLOBAL));
        operator.parameter(Scalar.I32);
        operator.parameter(Scalar.I32);
        operator.effect(new Op.Return(List.of(sum, least)), Kernels.HERE);
        var k = Kernels.reduce(1, new Reduction.Custom(operator.build(), 0), Scalar.I32, Scalar.I32);
        var x = k.array(Scalar.I32);
        k.scalar(Scalar.I32);
        k.scalar(Scalar.I32);
        var v = k.load(x, k.item(0));
        k.ret(v, v);
        return k;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 63, 64, 1000, 1024, 1025, 5000, 1024 * 1024 + 77})
    void anOrderOfLlvmsGivesTheSameIntegersAlsoWithAnIdentityThatCounts(int n) {
        var items = new Random(n).ints(n, -100, 100).toArray();
        var wide = IntStream.of(items).mapToDouble(i -> i).toArray();
        var lowered = sumAndMinimum().lowered(false);
        var kernel = new NativeKernel(lowered, arena)
                .domain(0, 0, n)
                .array(0, items)
                .scalar(0, 3L)
                .scalar(1, 90L);
        var results = run(kernel, lowered, n, 2);
        assertEquals(reference(wide, 3, Double::sum), results[0]);
        assertEquals(reference(wide, 90, Math::min), results[1]);
    }

    @Test
    void integersHaveOneAccumulatorABlock() {
        var ir = NativeKernel.backend().optimised(sumAndMinimum().lowered(false));
        assertTrue(ir.contains("llvm.vector.reduce.add"), ir);
        assertTrue(ir.contains("llvm.vector.reduce.smin"), ir);
    }

    @Test
    void nothingIsWrittenOutsideTheBlocksAskedFor() {
        var lowered = over(BuiltIn.SUM, Scalar.F64).lowered(false);
        var kernel = new NativeKernel(lowered, arena).domain(0, 0, 5000).array(0, random(5000));
        MemorySegment partials = arena.allocate(40, 64);
        kernel.reduce(lowered.fast(), partials, 1, 2);
        var written = partials.toArray(ValueLayout.JAVA_LONG);
        assertTrue(written[0] == 0 && written[1] != 0 && written[2] == 0 && written[3] == 0 && written[4] == 0);
    }

    /** Vectors and several accumulators: no lanes in memory, and so no stores in the loop over items. */
    @Test
    void algebraicSumsAreTakenInAnyOrder() {
        var strict = over(BuiltIn.SUM, Scalar.F64).lowered(false);
        var algebraic = over(BuiltIn.SUM, Scalar.F64).algebraic().lowered(false);
        var items = random(5000);
        double expected = reference(items, 0, Double::sum);
        var exact = run(new NativeKernel(strict, arena).domain(0, 0, 5000).array(0, items), strict, 5000, 1);
        var free = run(new NativeKernel(algebraic, arena).domain(0, 0, 5000).array(0, items), algebraic, 5000, 1);
        assertEquals(expected, Double.longBitsToDouble(exact[0]));
        assertEquals(expected, Double.longBitsToDouble(free[0]), 1e-9);
        var ir = NativeKernel.backend().optimised(algebraic);
        var loop = ir.substring(ir.indexOf("_fast("), ir.indexOf("_combine("));
        assertTrue(loop.contains("fadd reassoc nsz arcp contract <") && !loop.contains("alloca"), ir);
    }

    @Test
    void algebraicSumsKeepNanAndInfinities() {
        var lowered = over(BuiltIn.SUM, Scalar.F64).algebraic().lowered(false);
        for (double special : new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
            var items = random(1024);
            items[77] = special;
            var sum = run(new NativeKernel(lowered, arena).domain(0, 0, 1024).array(0, items), lowered, 1024, 1);
            assertEquals(special, Double.longBitsToDouble(sum[0]));
        }
    }
}
