package org.gantry.compiler.image;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.stream.IntStream;
import org.gantry.compiler.ir.BinaryKind;
import org.gantry.compiler.ir.CompareKind;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Successor;
import org.gantry.compiler.ir.Type;
import org.gantry.compiler.ir.Type.Scalar;
import org.gantry.spi.NativeStatus;
import org.junit.jupiter.api.Test;

/** A failing check ends in a filled error record, never in a wild access, in both forms. */
class CheckFormTest {
    private final Arena arena = Arena.ofAuto();

    /** {@code y[i] = t[idx[i]]}, checked at site 3. */
    private static Kernels lookup() {
        var k = Kernels.forEach(1);
        var y = k.array(Scalar.F64);
        var t = k.array(Scalar.F64);
        var idx = k.array(Scalar.I32);
        var j = k.load(idx, k.item(0));
        k.checkBounds(t, j, 3);
        k.store(y, k.item(0), k.load(t, j));
        k.ret();
        return k;
    }

    private NativeKernel run(org.gantry.compiler.lower.LoweredKernel lowered, int... idx) {
        return new NativeKernel(lowered, arena)
                .domain(0, 0, idx.length)
                .array(0, new double[idx.length])
                .array(1, 10.0, 11, 12, 13)
                .array(2, idx);
    }

    private static void assertRecord(NativeKernel run, long... expected) {
        assertArrayEquals(expected, IntStream.range(0, 7).mapToLong(run::error).toArray());
    }

    @Test
    void exitStopsAtTheFirstFailingItem() {
        var lowered = lookup().lowered(false);
        var run = run(lowered, 3, 1, 4, 0, -1);
        assertEquals(NativeStatus.FAILED, run.box(lowered.fast(), 0, 5));
        assertRecord(run, 4, 4, 4, 2, 0, 0, 0);
        assertArrayEquals(new double[] {13, 11, 0, 0, 0}, run.doubles(0));
    }

    @Test
    void negativeIndexIsReportedAsItIs() {
        var lowered = lookup().lowered(false);
        var run = run(lowered, 0, Integer.MIN_VALUE);
        assertEquals(NativeStatus.FAILED, run.box(lowered.fast(), 0, 2));
        assertRecord(run, 4, Integer.MIN_VALUE, 4, 1, 0, 0, 0);
    }

    @Test
    void flagGoesOnAndTheWalkFindsTheItem() {
        var lowered = lookup().lowered(true);
        var idx = IntStream.range(0, 100).map(i -> i % 4).toArray();
        idx[63] = 1_000_000_000;
        idx[90] = -5;
        var run = run(lowered, idx);
        assertEquals(NativeStatus.FLAGGED, run.box(lowered.fast(), 0, 100));
        assertRecord(run, 0, 0, 0, 0, 0, 0, 0);
        assertEquals(NativeStatus.FAILED, run.box(lowered.walk().orElseThrow(), 0, 100));
        assertRecord(run, 4, 1_000_000_000, 4, 63, 0, 0, 0);
    }

    @Test
    void walkWritesNothing() {
        var lowered = lookup().lowered(true);
        var run = run(lowered, 1, 2, 9);
        run.box(lowered.walk().orElseThrow(), 0, 3);
        assertArrayEquals(new double[3], run.doubles(0));
    }

    @Test
    void flagIsClearWhenAllIsWell() {
        var lowered = lookup().lowered(true);
        var run = run(lowered, 3, 2, 1, 0);
        assertEquals(NativeStatus.OK, run.box(lowered.fast(), 0, 4));
        assertArrayEquals(new double[] {13, 12, 11, 10}, run.doubles(0));
        assertEquals(NativeStatus.OK, run.box(lowered.walk().orElseThrow(), 0, 4));
    }

    @Test
    void anEmptyOrNullTableIsNotRead() {
        for (var form : new boolean[] {false, true}) {
            var lowered = lookup().lowered(form);
            var run = run(lowered, 0, 0, 0, 0, 0, 0, 0, 0).array(1, MemorySegment.NULL, 0);
            assertEquals(NativeStatus.FAILED, run.box(lowered.fast(), 0, 8));
            assertRecord(run, 4, 0, 0, 0, 0, 0, 1);
        }
    }

    @Test
    void aCheckedStoreIsSkippedWhenItsCheckFails() {
        var k = Kernels.forEach(1);
        var y = k.array(Scalar.F64);
        var idx = k.array(Scalar.I32);
        var j = k.load(idx, k.item(0));
        k.checkBounds(y, j, 0);
        k.store(y, j, k.emit(Op.Constant.f64(5)));
        k.ret();
        var lowered = k.lowered(true);
        var run = new NativeKernel(lowered, arena)
                .domain(0, 0, 3)
                .array(0, 1.0, 2, 3, 4)
                .array(1, 2, 70_000_000, 3);
        assertEquals(NativeStatus.FLAGGED, run.box(lowered.fast(), 0, 3));
        assertArrayEquals(new double[] {1, 2, 5, 5}, run.doubles(0));
    }

    @Test
    void noFlagWhereAnotherAccessRestsOnTheCheck() {
        var k = Kernels.forEach(1);
        var y = k.array(Scalar.F64);
        var t = k.array(Scalar.F64);
        var idx = k.array(Scalar.I32);
        var j = k.load(idx, k.item(0));
        k.checkBounds(t, j, 3);
        var before = k.emit(new Op.Binary(BinaryKind.ASHR, j, k.i32(1)));
        k.store(y, k.item(0), k.add(k.load(t, j), k.load(t, before)));
        k.ret();
        assertFalse(k.lowered(true).walk().isPresent());
    }

    @Test
    void divisionByZeroIsReported() {
        for (var form : new boolean[] {false, true}) {
            var k = Kernels.forEach(1);
            var y = k.array(Scalar.I32);
            var x = k.array(Scalar.I32);
            var d = k.load(x, k.item(0));
            k.effect(new Op.CheckDivisor(d, 6));
            k.store(y, k.item(0), k.emit(new Op.Binary(BinaryKind.DIV, k.i32(100), d)));
            k.ret();
            var lowered = k.lowered(form);
            var run = new NativeKernel(lowered, arena)
                    .domain(0, 0, 3)
                    .array(0, new int[3])
                    .array(1, 5, 0, 1);
            assertEquals(form ? NativeStatus.FLAGGED : NativeStatus.FAILED, run.box(lowered.fast(), 0, 3));
            assertEquals(NativeStatus.FAILED, run.box(lowered.walk().orElse(lowered.precise()), 0, 3));
            assertRecord(run, 7, 0, 0, 1, 0, 0, 0);
        }
    }

    /** {@code if (i == 2) throw ...; y[i] = 1}. */
    @Test
    void thrownExceptionsAreReported() {
        for (var form : new boolean[] {false, true}) {
            var k = Kernels.forEach(1);
            var y = k.array(Scalar.F64);
            var b = k.builder();
            int bad = b.newBlock();
            int good = b.newBlock();
            var two = k.emit(new Op.Compare(CompareKind.EQ, k.item(0), k.i32(2)));
            k.effect(new Op.Branch(
                    two, new Successor(bad, java.util.List.of()), new Successor(good, java.util.List.of())));
            b.at(bad);
            k.effect(new Op.Throw(1));
            b.at(good);
            k.store(y, k.item(0), k.emit(Op.Constant.f64(1)));
            k.ret();
            var lowered = k.lowered(form);
            var run = new NativeKernel(lowered, arena).domain(0, 0, 4).array(0, new double[4]);
            assertEquals(form ? NativeStatus.FLAGGED : NativeStatus.FAILED, run.box(lowered.fast(), 0, 4));
            assertEquals(NativeStatus.FAILED, run.box(lowered.walk().orElse(lowered.precise()), 0, 4));
            assertRecord(run, 2, 0, 0, 2, 0, 0, 0);
        }
    }

    @Test
    void rowsOfTablesAreChecked() {
        var k = Kernels.forEach(2);
        var y = k.array(new Type.Array(Scalar.F64, Type.Space.GLOBAL));
        k.checkBounds(y, k.item(0), 0);
        var row = k.load(y, k.item(0));
        k.checkBounds(row, k.item(1), 1);
        k.store(row, k.item(1), k.emit(Op.Constant.f64(9)));
        k.ret();
        var lowered = k.lowered(false);
        var row0 = arena.allocate(24, 64);
        var table = arena.allocate(48, 64);
        table.setAtIndex(java.lang.foreign.ValueLayout.JAVA_LONG, 0, row0.address());
        table.setAtIndex(java.lang.foreign.ValueLayout.JAVA_LONG, 1, 3);
        var run =
                new NativeKernel(lowered, arena).domain(0, 0, 2).domain(1, 0, 3).array(0, table, 3);
        assertEquals(NativeStatus.FAILED, run.box(lowered.fast(), 0, 2, 0, 3));
        assertRecord(run, 2, 0, 0, 1, 0, 0, 1);
        assertArrayEquals(new double[] {9, 9, 9}, row0.toArray(java.lang.foreign.ValueLayout.JAVA_DOUBLE));
    }

    /** {@code while (true) {}} with a stop word that is set. */
    @Test
    void longItemsStopWhenAsked() {
        var k = Kernels.forEach(1);
        var b = k.builder();
        int loop = b.newBlock();
        k.effect(new Op.Jump(new Successor(loop, java.util.List.of())));
        b.at(loop);
        k.effect(new Op.Jump(new Successor(loop, java.util.List.of())));
        var lowered = Kernels.lowered(k.kernel(), false, false);
        var run = new NativeKernel(lowered, arena).domain(0, 0, 1).stop(1);
        assertEquals(NativeStatus.STOPPED, run.box(lowered.fast(), 0, 1));
        assertTrue(lowered.functions().getFirst().polls());
    }
}
