package org.gantry.compiler.image;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.gantry.compiler.ir.BinaryKind;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Type.Scalar;
import org.gantry.compiler.lower.StorePlace;
import org.gantry.spi.NativeStatus;
import org.junit.jupiter.api.Test;

/** Rows are done in two parts, the second of which begins at a cache line; every item is done once. */
class StorePlaceTest {
    private final Arena arena = Arena.ofAuto();

    /** {@code y[r * width + c - 1] += 1}. */
    private static Kernels increments() {
        var k = Kernels.forEach(2);
        var y = k.array(Scalar.F64);
        var at = k.add(k.add(k.mul(k.item(0), k.scalar(Scalar.I32)), k.item(1)), k.i32(-1));
        k.store(y, at, k.add(k.load(y, at), k.emit(Op.Constant.f64(1))));
        k.ret();
        return k;
    }

    @Test
    void everyItemOfRowsAnywhereInMemoryIsDoneOnce() {
        var lowered = increments().lowered(false);
        int rows = 3;
        for (int width : new int[] {1, 7, 255, 256, 257, 300, 1001}) {
            for (int offset = 0; offset < 64; offset += 8) {
                MemorySegment y = arena.allocate(8L * rows * width + 128, 64).asSlice(offset, 8L * rows * width);
                var run = new NativeKernel(lowered, arena)
                        .array(0, y, (long) rows * width)
                        .scalar(0, (long) width);
                assertEquals(NativeStatus.OK, run.box(lowered.fast(), 0, rows, 1, width + 1));
                for (long i = 0; i < rows * width; i++) {
                    assertEquals(1, y.getAtIndex(ValueLayout.JAVA_DOUBLE, i), "width " + width + ", element " + i);
                }
            }
        }
    }

    @Test
    void aPlaceThatADivisionGivesIsNotComputedAhead() {
        var k = Kernels.forEach(1);
        var y = k.array(Scalar.F64);
        var at = k.emit(new Op.Binary(BinaryKind.DIV, k.item(0), k.scalar(Scalar.I32), false));
        k.store(y, at, k.emit(Op.Constant.f64(1)));
        k.ret();
        assertFalse(StorePlace.of(k.kernel()).isPresent());
    }
}
