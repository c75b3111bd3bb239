package org.gantry.compiler.image;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.gantry.compiler.ir.Type.Scalar;
import org.gantry.compiler.lower.LoweredKernel;
import org.gantry.compiler.target.host.HostCpu;
import org.gantry.compiler.target.host.HostTarget;
import org.junit.jupiter.api.Test;

/** Huge basic blocks are optimised less, because LLVM's time grows with the square of their size. */
class LargeBlockTest {
    private static LoweredKernel chain(int operations) {
        var k = Kernels.forEach(1);
        var y = k.array(Scalar.F64);
        var v = k.load(y, k.item(0));
        for (int i = 0; i < operations; i++) {
            v = k.mul(v, v);
        }
        k.store(y, k.item(0), v);
        k.ret();
        return k.lowered(false);
    }

    private static String level(int operations) {
        return new HostTarget(HostCpu.level("x86-64-v3"), true)
                .options(chain(operations))
                .getLast();
    }

    @Test
    void optimisationByTheLargestBlock() {
        assertEquals("-O3", level(1_000));
        assertEquals("-O1", level(10_000));
        assertEquals("-O0", level(30_000));
    }
}
