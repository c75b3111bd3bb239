package org.gantry.compiler.image;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.foreign.Arena;
import org.gantry.compiler.ir.Type.Scalar;
import org.gantry.spi.NativeStatus;
import org.junit.jupiter.api.Test;

/** A native forEach runs the items of its box, and no others. */
class BoxTest {
    private final Arena arena = Arena.ofAuto();

    /** {@code y[i] = a * x[i] + y[i]}. */
    static Kernels daxpy() {
        var k = Kernels.forEach(1);
        var y = k.array(Scalar.F64);
        var x = k.array(Scalar.F64);
        var a = k.scalar(Scalar.F64);
        var i = k.item(0);
        k.store(y, i, k.add(k.mul(a, k.load(x, i)), k.load(y, i)));
        k.ret();
        return k;
    }

    @Test
    void daxpyOnTheWholeDomain() {
        var lowered = daxpy().lowered(false);
        var run = new NativeKernel(lowered, arena)
                .domain(0, 0, 5)
                .array(0, 1.0, 2, 3, 4, 5)
                .array(1, 10.0, 20, 30, 40, 50)
                .scalar(0, 0.5);
        assertEquals(NativeStatus.OK, run.box(lowered.fast(), 0, 5));
        assertArrayEquals(new double[] {6, 12, 18, 24, 30}, run.doubles(0));
    }

    @Test
    void onlyTheBox() {
        var lowered = daxpy().lowered(false);
        var run = new NativeKernel(lowered, arena)
                .domain(0, 0, 5)
                .array(0, 1.0, 2, 3, 4, 5)
                .array(1, 10.0, 20, 30, 40, 50)
                .scalar(0, 0.5);
        assertEquals(NativeStatus.OK, run.box(lowered.fast(), 1, 3));
        assertArrayEquals(new double[] {1, 12, 18, 4, 5}, run.doubles(0));
    }
}
