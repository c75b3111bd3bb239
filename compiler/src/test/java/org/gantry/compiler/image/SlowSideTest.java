package org.gantry.compiler.image;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.gantry.compiler.ir.BinaryKind;
import org.gantry.compiler.ir.CompareKind;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Successor;
import org.gantry.compiler.ir.Type.Scalar;
import org.gantry.compiler.ir.UnaryKind;
import org.gantry.compiler.ir.Value;
import org.gantry.compiler.lower.RareSide;
import org.gantry.spi.NativeStatus;
import org.junit.jupiter.api.Test;

/** Where items need no slow operations they are done without them, with the same results to the bit. */
class SlowSideTest {
    private static final double UNTOUCHED = -7;

    private final Arena arena = Arena.ofAuto();

    /** {@code if (condition) { then } else { otherwise }}, and the end of the kernel. */
    private static void branch(Kernels k, Value condition, Runnable then, Runnable otherwise) {
        var b = k.builder();
        int yes = b.newBlock();
        int no = b.newBlock();
        int out = b.newBlock();
        k.effect(new Op.Branch(condition, new Successor(yes, List.of()), new Successor(no, List.of())));
        b.at(yes);
        then.run();
        k.effect(new Op.Jump(new Successor(out, List.of())));
        b.at(no);
        otherwise.run();
        k.effect(new Op.Jump(new Successor(out, List.of())));
        b.at(out);
        k.ret();
    }

    private static Value root(Kernels k, Value v) {
        return k.emit(new Op.Binary(
                BinaryKind.DIV, k.emit(new Op.Unary(UnaryKind.SQRT, v)), k.emit(Op.Constant.f64(3)), false));
    }

    /** {@code if (x[i] > 0) y[i] = sqrt(x[i]) / 3; else y[i] = x[i] + x[i]}. */
    private static Kernels slowThen() {
        var k = Kernels.forEach(1);
        var y = k.array(Scalar.F64);
        var x = k.array(Scalar.F64);
        var v = k.load(x, k.item(0));
        var condition = k.emit(new Op.Compare(CompareKind.GT, v, k.emit(Op.Constant.f64(0))));
        branch(k, condition, () -> k.store(y, k.item(0), root(k, v)), () -> k.store(y, k.item(0), k.add(v, v)));
        return k;
    }

    /** {@code if (!(x[r * n + c] <= 0)) y[r * n + c] = sqrt(...) / 3}: no store otherwise, and NaN takes the slow side. */
    private static Kernels slowOtherwise() {
        var k = Kernels.forEach(2);
        var y = k.array(Scalar.F64);
        var x = k.array(Scalar.F64);
        var n = k.scalar(Scalar.I32);
        var at = k.add(k.mul(k.item(0), n), k.item(1));
        var v = k.load(x, at);
        var condition = k.emit(new Op.Compare(CompareKind.LE, v, k.emit(Op.Constant.f64(0))));
        branch(k, condition, () -> {}, () -> k.store(y, at, root(k, v)));
        return k;
    }

    /** None, few, half, most and all items are slow; long runs; NaN and zeros of both signs. */
    private static Stream<double[]> data(int n) {
        var random = new Random(n);
        var shares = Stream.of(0.0, 0.01, 0.5, 0.99, 1.0)
                .map(share ->
                        random.doubles(n).map(d -> d < share ? d + 0.25 : -d).toArray());
        var special = new double[n];
        for (int i = 0; i < n; i++) {
            special[i] = i % 97 == 41 ? Double.NaN : i % 2 == 0 ? -0.0 : 0.0;
        }
        var runs = new double[n];
        for (int i = 0; i < n; i++) {
            runs[i] = i / 150 % 2 == 0 ? -1 : i;
        }
        return Stream.concat(shares, Stream.of(special, runs));
    }

    private static double[] untouched(int n) {
        var y = new double[n];
        Arrays.fill(y, UNTOUCHED);
        return y;
    }

    @Test
    void partsOfAnArrayOfAnySize() {
        var lowered = slowThen().lowered(false);
        for (int n : new int[] {1, 15, 16, 17, 63, 128, 129, 145, 700}) {
            for (int lo : new int[] {0, n / 3}) {
                data(n).forEach(x -> {
                    var expected = untouched(n);
                    for (int i = lo; i < n; i++) {
                        expected[i] = x[i] > 0 ? Math.sqrt(x[i]) / 3 : x[i] + x[i];
                    }
                    var run = new NativeKernel(lowered, arena)
                            .array(0, untouched(n))
                            .array(1, x);
                    assertEquals(NativeStatus.OK, run.box(lowered.fast(), lo, n));
                    assertArrayEquals(expected, run.doubles(0), "from " + lo + " to " + n);
                });
            }
        }
    }

    @Test
    void rowsOfAnyLength() {
        var lowered = slowOtherwise().lowered(false);
        for (int n : new int[] {1, 7, 16, 40, 131}) {
            data(n * n).forEach(x -> {
                var expected = untouched(n * n);
                for (int i = 0; i < n * n; i++) {
                    if (!(x[i] <= 0)) {
                        expected[i] = Math.sqrt(x[i]) / 3;
                    }
                }
                var run = new NativeKernel(lowered, arena)
                        .array(0, untouched(n * n))
                        .array(1, x)
                        .scalar(0, (long) n);
                assertEquals(NativeStatus.OK, run.box(lowered.fast(), 0, n, 0, n));
                assertArrayEquals(expected, run.doubles(0), "n = " + n);
            });
        }
    }

    private static boolean hasSlowSide(Kernels k) {
        return RareSide.of(k.kernel()).isPresent();
    }

    @Test
    void oneSideIsSlow() {
        assertTrue(hasSlowSide(slowThen()));
        assertTrue(hasSlowSide(slowOtherwise()));
    }

    @Test
    void bothSidesAreSlow() {
        var k = Kernels.forEach(1);
        var y = k.array(Scalar.F64);
        var v = k.load(y, k.item(0));
        var condition = k.emit(new Op.Compare(CompareKind.GT, v, k.emit(Op.Constant.f64(0))));
        branch(
                k,
                condition,
                () -> k.store(y, k.item(0), root(k, v)),
                () -> k.store(y, k.item(0), root(k, k.add(v, v))));
        assertFalse(hasSlowSide(k));
    }

    @Test
    void aComparedIndexMayGuardAnAccess() {
        var k = Kernels.forEach(1);
        var y = k.array(Scalar.F64);
        var places = k.array(Scalar.I32);
        var place = k.load(places, k.item(0));
        var condition = k.emit(new Op.Compare(CompareKind.GE, place, k.i32(0)));
        branch(k, condition, () -> k.store(y, place, root(k, k.load(y, place))), () -> {});
        assertFalse(hasSlowSide(k));
    }

    @Test
    void nothingIsStoredWhileLookingAhead() {
        var k = Kernels.forEach(1);
        var y = k.array(Scalar.F64);
        var v = k.load(y, k.item(0));
        k.store(y, k.item(0), k.add(v, v));
        var condition = k.emit(new Op.Compare(CompareKind.GT, v, k.emit(Op.Constant.f64(0))));
        branch(k, condition, () -> k.store(y, k.item(0), root(k, v)), () -> {});
        assertFalse(hasSlowSide(k));
    }
}
