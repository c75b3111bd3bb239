package org.gantry.compiler.image;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.foreign.Arena;
import java.lang.foreign.ValueLayout;
import java.util.List;
import java.util.Random;
import org.gantry.compiler.ir.BinaryKind;
import org.gantry.compiler.ir.CompareKind;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Successor;
import org.gantry.compiler.ir.Type.Scalar;
import org.gantry.compiler.ir.Value;
import org.gantry.spi.NativeStatus;
import org.junit.jupiter.api.Test;

/** A uniform loop inside the items goes around them, with the same results to the bit. */
@SuppressWarnings("restricted")
class InterchangeTest {
    private final Arena arena = Arena.ofAuto();

    /** {@code for (k = 0, s = first; k < end; k++) s = body(k, s)}; gives s after the loop. */
    interface Body {
        Value next(Value k, Value s);
    }

    static Value loop(Kernels kernel, Value end, Value first, Body body) {
        var b = kernel.builder();
        int head = b.newBlock();
        int inside = b.newBlock();
        int out = b.newBlock();
        var k = b.argument(head, Scalar.I32);
        var s = b.argument(head, first.type());
        kernel.effect(new Op.Jump(new Successor(head, List.of(kernel.i32(0), first))));
        b.at(head);
        var go = kernel.emit(new Op.Compare(CompareKind.LT, k, end));
        kernel.effect(new Op.Branch(go, new Successor(inside, List.of()), new Successor(out, List.of())));
        b.at(inside);
        var next = body.next(k, s);
        kernel.effect(new Op.Jump(new Successor(head, List.of(kernel.add(k, kernel.i32(1)), next))));
        b.at(out);
        return s;
    }

    /** {@code out[r * n + c] = sum over k of a[r * n + k] * b[k * n + c]}, in float. */
    static Kernels product() {
        var k = Kernels.forEach(2);
        var out = k.array(Scalar.F32);
        var a = k.array(Scalar.F32);
        var b = k.array(Scalar.F32);
        var n = k.scalar(Scalar.I32);
        var row = k.mul(k.item(0), n);
        var sum = loop(k, n, k.emit(Op.Constant.f32(0)), (step, s) -> {
            var x = k.load(a, k.add(row, step));
            var y = k.load(b, k.add(k.mul(step, n), k.item(1)));
            return k.add(s, k.mul(x, y));
        });
        k.store(out, k.add(k.mul(k.item(0), n), k.item(1)), sum);
        k.ret();
        return k;
    }

    private static float[] random(int n) {
        var values = new float[n];
        var random = new Random(n);
        for (int i = 0; i < n; i++) {
            values[i] = random.nextFloat() - 0.5f;
        }
        return values;
    }

    @Test
    void matrixProductOfAnySize() {
        var lowered = product().lowered(false);
        for (int n : new int[] {1, 2, 3, 4, 5, 63, 128, 129, 150}) {
            var a = random(n * n);
            var b = random(n * n + 1);
            var expected = new float[n * n];
            for (int r = 0; r < n; r++) {
                for (int c = 0; c < n; c++) {
                    float s = 0;
                    for (int k = 0; k < n; k++) {
                        s += a[r * n + k] * b[k * n + c];
                    }
                    expected[r * n + c] = s;
                }
            }
            var run = new NativeKernel(lowered, arena)
                    .array(0, new float[n * n])
                    .array(1, a)
                    .array(2, b)
                    .scalar(0, (long) n);
            assertEquals(NativeStatus.OK, run.box(lowered.fast(), 0, n, 0, n));
            var actual = run.slot(0).reinterpret(4L * n * n).toArray(ValueLayout.JAVA_FLOAT);
            assertArrayEquals(expected, actual, "n = " + n);
        }
    }

    /** {@code y[i] = sum over k of a[i * n + k] * x[k]}: items lie far apart, and take turns. */
    static Kernels matrixTimesVector() {
        var k = Kernels.forEach(1);
        var y = k.array(Scalar.F64);
        var a = k.array(Scalar.F64);
        var x = k.array(Scalar.F64);
        var n = k.scalar(Scalar.I32);
        var sum = loop(
                k,
                n,
                k.emit(Op.Constant.f64(0)),
                (step, s) -> k.add(s, k.mul(k.load(a, k.add(k.mul(k.item(0), n), step)), k.load(x, step))));
        k.store(y, k.item(0), sum);
        k.ret();
        return k;
    }

    @Test
    void matrixTimesVectorOfAnySize() {
        var lowered = matrixTimesVector().lowered(false);
        for (int n : new int[] {0, 1, 2, 3, 4, 5, 31, 64, 67}) {
            var a = new Random(n).doubles(n * n, -1, 1).toArray();
            var x = new Random(-n).doubles(n, -1, 1).toArray();
            var expected = new double[n];
            for (int i = 0; i < n; i++) {
                for (int k = 0; k < n; k++) {
                    expected[i] += a[i * n + k] * x[k];
                }
            }
            var run = new NativeKernel(lowered, arena)
                    .array(0, new double[n])
                    .array(1, a)
                    .array(2, x)
                    .scalar(0, (long) n);
            assertEquals(NativeStatus.OK, run.box(lowered.fast(), 0, n));
            assertArrayEquals(expected, run.doubles(0), "n = " + n);
        }
    }

    /** {@code for (k = 0; k < n; k++) y[i * (n + 1) + k + 1] = x[i] / (y[i * (n + 1) + k] + 1)}: each element waits for the one before. */
    static Kernels recurrence() {
        var k = Kernels.forEach(1);
        var y = k.array(Scalar.F64);
        var x = k.array(Scalar.F64);
        var n = k.scalar(Scalar.I32);
        var one = k.emit(Op.Constant.f64(1));
        var row = k.mul(k.item(0), k.add(n, k.i32(1)));
        loop(k, n, one, (step, s) -> {
            var at = k.add(row, step);
            var next = k.emit(new Op.Binary(BinaryKind.DIV, k.load(x, k.item(0)), k.add(k.load(y, at), one), false));
            k.store(y, k.add(at, k.i32(1)), next);
            return s;
        });
        k.ret();
        return k;
    }

    @Test
    void recurrencesOfAnySize() {
        var lowered = recurrence().lowered(false);
        for (int items : new int[] {1, 3, 4, 5, 9}) {
            int n = 2 * items;
            var x = new Random(items).doubles(items).toArray();
            var expected = new double[items * (n + 1)];
            for (int i = 0; i < items; i++) {
                for (int k = 0; k < n; k++) {
                    expected[i * (n + 1) + k + 1] = x[i] / (expected[i * (n + 1) + k] + 1);
                }
            }
            var run = new NativeKernel(lowered, arena)
                    .array(0, new double[items * (n + 1)])
                    .array(1, x)
                    .scalar(0, (long) n);
            assertEquals(NativeStatus.OK, run.box(lowered.fast(), 0, items));
            assertArrayEquals(expected, run.doubles(0), items + " items");
        }
    }

    @Test
    void recurrencesTakeTurns() {
        var ir = NativeKernel.backend().llvm(recurrence().lowered(false));
        assertEquals(true, ir.contains("%uniform."), ir);
    }

    @Test
    void aLoopThatEndsAtDifferentTimesStays() {
        var k = Kernels.forEach(1);
        var y = k.array(Scalar.F64);
        var sum = loop(k, k.item(0), k.emit(Op.Constant.f64(0)), (step, s) -> k.add(s, k.load(y, k.item(0))));
        k.store(y, k.item(0), sum);
        k.ret();
        var lowered = k.lowered(false);
        var run = new NativeKernel(lowered, arena).array(0, 1.0, 1, 1, 1, 1, 2);
        assertEquals(NativeStatus.OK, run.box(lowered.fast(), 0, 6));
        assertArrayEquals(new double[] {0, 1, 2, 3, 4, 10}, run.doubles(0));
    }

    /** {@code s = 0; for (j < n) for (k < n) s += x[i + j] * w[j * n + k]; y[i] = s}. */
    @Test
    void loopsInLoops() {
        var k = Kernels.forEach(1);
        var y = k.array(Scalar.F64);
        var x = k.array(Scalar.F64);
        var w = k.array(Scalar.F64);
        var n = k.scalar(Scalar.I32);
        var sum = loop(
                k,
                n,
                k.emit(Op.Constant.f64(0)),
                (j, outer) -> loop(
                        k,
                        n,
                        outer,
                        (step, s) ->
                                k.add(s, k.mul(k.load(x, k.add(k.item(0), j)), k.load(w, k.add(k.mul(j, n), step))))));
        k.store(y, k.item(0), sum);
        k.ret();
        var lowered = k.lowered(false);
        int items = 300;
        int size = 20;
        var in = new Random(1).doubles(items + size).toArray();
        var weights = new Random(2).doubles(size * size).toArray();
        var expected = new double[items];
        for (int i = 0; i < items; i++) {
            for (int j = 0; j < size; j++) {
                for (int m = 0; m < size; m++) {
                    expected[i] += in[i + j] * weights[j * size + m];
                }
            }
        }
        var run = new NativeKernel(lowered, arena)
                .array(0, new double[items])
                .array(1, in)
                .array(2, weights)
                .scalar(0, (long) size);
        assertEquals(NativeStatus.OK, run.box(lowered.fast(), 0, items));
        assertArrayEquals(expected, run.doubles(0));
    }

    @Test
    void itIsInterchanged() {
        var ir = NativeKernel.backend().llvm(product().lowered(false));
        assertEquals(true, ir.contains("%uniform."), ir);
    }
}
