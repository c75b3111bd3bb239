package org.gantry.virtual;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import org.gantry.virtual.machine.Allocation;
import org.junit.jupiter.api.Test;

/** Whole modules as LLVM emits them: their sources stand beside them as {@code .ll}. */
class CompiledModuleTest {
    private static final int N = 1003;
    private static final double[] TABLE = {1.0, 2.0, 3.0, 4.5};

    @Test
    void kernelWithCallsTablesBranchesAndConversions() {
        Gpu gpu = Gpu.of("mixed.ptx");
        double[] x = new double[N];
        for (int i = 0; i < N; i++) {
            x[i] = i * 0.37 - 12;
        }
        Allocation in = gpu.of(x);
        Allocation out = gpu.allocate(8 * N);
        // item 4 traps, so items 0 to 4 are left to the next test
        gpu.launch("k", 1, 4, in, out, 2, 1.25, (byte) -3, in);
        assertEquals(1.0, Gpu.read(out).getDouble(0));
        assertEquals(2.0, Gpu.read(out).getDouble(8));
    }

    @Test
    void neighboursMeetInSharedMemory() {
        Gpu gpu = Gpu.of("mixed.ptx");
        double[] x = new double[64];
        for (int i = 0; i < 64; i++) {
            x[i] = i / 8;
        }
        Allocation out = gpu.allocate(8 * 64);
        gpu.launch("red", 1, 64, gpu.of(x), out);
        ByteBuffer result = Gpu.read(out);
        // sums are 2 * (i / 8), seen one lane further; ballot of those below 7: lanes 0 to 30, the last keeps its own
        assertEquals(0xffffffff, (int) result.getDouble(0));
        assertEquals(0, (int) result.getDouble(8 * 40));
    }
}
