package org.gantry.compiler.image;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.ValueLayout;
import java.util.List;
import org.gantry.compiler.ir.CompareKind;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Successor;
import org.gantry.compiler.ir.Type.Scalar;
import org.gantry.compiler.ir.Value;
import org.gantry.compiler.lower.LoweredKernel;
import org.gantry.spi.NativeStatus;
import org.junit.jupiter.api.Test;

/** Items with arrays of their own go through their loops in step, eight at a time, with the same results to the bit. */
@SuppressWarnings("restricted")
class OwnArraysTest {
    private static final int LENGTH = 5;

    private final Arena arena = Arena.ofAuto();

    /** {@code for (k = first; k < end; k++) body(k)}. */
    private interface Body {
        void emit(Value k);
    }

    private static void loop(Kernels kernel, Value first, Value end, Body body) {
        var b = kernel.builder();
        int head = b.newBlock();
        int inside = b.newBlock();
        int out = b.newBlock();
        var k = b.argument(head, Scalar.I32);
        kernel.effect(new Op.Jump(new Successor(head, List.of(first))));
        b.at(head);
        var go = kernel.emit(new Op.Compare(CompareKind.LT, k, end));
        kernel.effect(new Op.Branch(go, new Successor(inside, List.of()), new Successor(out, List.of())));
        b.at(inside);
        body.emit(k);
        kernel.effect(new Op.Jump(new Successor(head, List.of(kernel.add(k, kernel.i32(1))))));
        b.at(out);
    }

    private static void when(Kernels kernel, CompareKind kind, Value a, Value b, Runnable then) {
        var builder = kernel.builder();
        int yes = builder.newBlock();
        int on = builder.newBlock();
        var test = kernel.emit(new Op.Compare(kind, a, b));
        kernel.effect(new Op.Branch(test, new Successor(yes, List.of()), new Successor(on, List.of())));
        builder.at(yes);
        then.run();
        kernel.effect(new Op.Jump(new Successor(on, List.of())));
        builder.at(on);
    }

    /**
     * <pre>
     * s = new double[5];
     * for (k = 0; k &lt; n; k++) {
     *     t = new double[5];
     *     t[k % 5] = x[i];                        // n at most 5
     *     for (p = 0; p &lt; 5; p++)
     *         for (m = p; m &lt; 5; m++) {
     *             s[m] += x[i] * (s[p] + t[m]);
     *             if (m &gt; p) t[p] = s[m];
     *             if (branches &amp;&amp; x[i] &lt; 0.0) s[p] += 1.0;
     *         }
     *     y[i] += s[0] + s[1] + ... + s[4];
     * }
     * </pre>
     */
    private static Kernels triangle(boolean branches) {
        var k = Kernels.forEach(1);
        var y = k.array(Scalar.F64);
        var x = k.array(Scalar.F64);
        var n = k.scalar(Scalar.I32);
        var five = k.i32(LENGTH);
        var one = k.emit(Op.Constant.f64(1));
        var zero = k.emit(Op.Constant.f64(0));
        var s = k.emit(new Op.LocalArray(Scalar.F64, LENGTH));
        var v = k.load(x, k.item(0));
        loop(k, k.i32(0), n, round -> {
            var t = k.emit(new Op.LocalArray(Scalar.F64, LENGTH));
            k.store(t, round, v);
            loop(
                    k,
                    k.i32(0),
                    five,
                    p -> loop(k, p, five, m -> {
                        k.store(s, m, k.add(k.load(s, m), k.mul(v, k.add(k.load(s, p), k.load(t, m)))));
                        when(k, CompareKind.GT, m, p, () -> k.store(t, p, k.load(s, m)));
                        if (branches) {
                            when(k, CompareKind.LT, v, zero, () -> k.store(s, p, k.add(k.load(s, p), one)));
                        }
                    }));
            loop(k, k.i32(0), five, m -> k.store(y, k.item(0), k.add(k.load(y, k.item(0)), k.load(s, m))));
        });
        k.ret();
        return k;
    }

    private static double expected(double v, int n, boolean branches) {
        var s = new double[LENGTH];
        double y = 0;
        for (int k = 0; k < n; k++) {
            var t = new double[LENGTH];
            t[k] = v;
            for (int p = 0; p < LENGTH; p++) {
                for (int m = p; m < LENGTH; m++) {
                    s[m] += v * (s[p] + t[m]);
                    if (m > p) {
                        t[p] = s[m];
                    }
                    if (branches && v < 0.0) {
                        s[p] += 1.0;
                    }
                }
            }
            for (int m = 0; m < LENGTH; m++) {
                y += s[m];
            }
        }
        return y;
    }

    private void assertEachItemIsRight(boolean branches, LoweredKernel lowered, int items, int rounds) {
        var x = new double[items];
        var expected = new double[items];
        for (int i = 0; i < items; i++) {
            x[i] = (i % 3 - 1) * (0.3 + i * 0.01);
            expected[i] = expected(x[i], rounds, branches);
        }
        var run = new NativeKernel(lowered, arena)
                .array(0, new double[items])
                .array(1, x)
                .scalar(0, (long) rounds);
        assertEquals(NativeStatus.OK, run.box(lowered.fast(), 0, items));
        var actual = run.slot(0).reinterpret(8L * items).toArray(ValueLayout.JAVA_DOUBLE);
        assertArrayEquals(expected, actual, items + " items, " + rounds + " rounds");
    }

    private void assertRightForAnyNumberOfItemsAndRounds(boolean branches) {
        var lowered = triangle(branches).lowered(false);
        for (int items : new int[] {1, 7, 8, 9, 16, 29}) {
            for (int rounds : new int[] {0, 1, 3, 5}) {
                assertEachItemIsRight(branches, lowered, items, rounds);
            }
        }
    }

    @Test
    void anyNumberOfItemsAndRounds() {
        assertRightForAnyNumberOfItemsAndRounds(false);
    }

    @Test
    void branchesThatDifferBetweenItems() {
        assertRightForAnyNumberOfItemsAndRounds(true);
    }

    @Test
    void aVectorHoldsAnElementOfEachItemsArray() {
        var ir = NativeKernel.backend().optimised(triangle(false).lowered(false));
        assertTrue(ir.contains("fmul <"), () -> "no vector multiplication in\n" + ir);
    }

    /** Loops that end at different times for different items are left as they are. */
    @Test
    void loopsThatDifferBetweenItemsStayInside() {
        var k = Kernels.forEach(1);
        var y = k.array(Scalar.F64);
        var ends = k.array(Scalar.I32);
        var one = k.emit(Op.Constant.f64(1));
        var s = k.emit(new Op.LocalArray(Scalar.F64, LENGTH));
        loop(k, k.i32(0), k.load(ends, k.item(0)), p -> k.store(s, p, k.add(k.load(s, k.i32(0)), one)));
        k.store(y, k.item(0), k.load(s, k.i32(LENGTH - 1)));
        k.ret();
        var lowered = k.lowered(false);
        var run = new NativeKernel(lowered, arena)
                .array(0, new double[10])
                .array(1, new int[] {0, 1, 2, 3, 4, 5, 5, 4, 3, 5});
        assertEquals(NativeStatus.OK, run.box(lowered.fast(), 0, 10));
        assertArrayEquals(
                new double[] {0, 0, 0, 0, 0, 2, 2, 0, 0, 2},
                run.slot(0).reinterpret(80).toArray(ValueLayout.JAVA_DOUBLE));
    }
}
