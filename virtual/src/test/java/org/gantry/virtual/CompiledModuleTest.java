package org.gantry.virtual;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.gantry.virtual.machine.Allocation;
import org.gantry.virtual.machine.Dim;
import org.gantry.virtual.machine.KernelFault;
import org.junit.jupiter.api.Test;

/** Whole modules as LLVM emits them: their sources stand beside them as {@code .ll}. */
class CompiledModuleTest {
    @Test
    void kernelWithCallsTablesBranchesAndConversions() {
        Gpu gpu = Gpu.of("mixed.ptx");
        Allocation in = gpu.of(0.25, 4, 6.25, -1, 2, 0);
        Allocation out = gpu.allocate(8 * 6);
        gpu.launch("k", 1, 4, in, out, 2, 1.25, (byte) -3, in);
        // items 0 and 1 end in a branch of a table that overwrites the sum
        assertEquals(1.0, Gpu.read(out).getDouble(0));
        assertEquals(2.0, Gpu.read(out).getDouble(8));
        // item 4 traps
        KernelFault trap =
                assertThrows(KernelFault.class, () -> gpu.launch("k", 1, 6, in, out, 6, 1.25, (byte) -3, in));
        assertEquals("trap", trap.reason());
        assertTrue(trap.getMessage().contains("thread (4, 0, 0)"), trap.getMessage());
    }

    @Test
    void vectorsStructuresAndIndirectCalls() {
        int n = 32;
        Gpu gpu = Gpu.of("memory.ptx");
        ByteBuffer x = ByteBuffer.allocate(16 * n).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < 4 * n; i++) {
            x.putFloat(i * 0.375f - 3);
        }
        ByteBuffer pair = ByteBuffer.allocate(16).order(ByteOrder.LITTLE_ENDIAN);
        pair.putInt(0, -4).putDouble(8, 0.125);
        Allocation y = gpu.allocate(16 * n);
        Allocation out = gpu.allocate(8 * n);
        gpu.launch("vectors", 1, n, gpu.of(x.array()), y, out, pair.array());
        for (int t = 0; t < n; t++) {
            for (int k = 0; k < 4; k++) {
                assertEquals(
                        x.getFloat(16 * t + 4 * k) + (k % 2 == 0 ? 1.5f : 2.5f),
                        Gpu.read(y).getFloat(16 * t + 4 * k));
            }
            int at = t & 23;
            int octet = at < 16 ? y.bytes()[16 * t + at] & 0xff : 7;
            double expected = 0.125 - 4 + Gpu.read(y).getFloat(16 * t + 8) + 7 * (octet + 1000);
            assertEquals(expected, Gpu.read(out).getDouble(8 * t), "item " + t);
        }
    }

    @Test
    void atomics() {
        Gpu gpu = Gpu.of("memory.ptx");
        Allocation memory = gpu.of(0L, -5L, 1000L, 0L, -1L, 0L, 0L, 0L, 0L, 5L);
        gpu.launch("atomics", 1, 40, memory);
        ByteBuffer got = Gpu.read(memory);
        assertEquals(780, got.getLong(0));
        assertEquals(39, got.getInt(8));
        assertEquals(0, got.getLong(16));
        assertEquals((1L << 40) - 1, got.getLong(24));
        assertEquals(-1L << 40, got.getLong(32));
        assertEquals(20.0, got.getDouble(40));
        assertEquals(0, got.getLong(72));
    }

    @Test
    void staticAndDynamicSharedMemory() {
        Gpu gpu = Gpu.of("memory.ptx");
        Allocation out = gpu.allocate(8 * 64);
        gpu.launch("shared", new Dim(1, 1, 1), new Dim(64, 1, 1), 8 * 64, out);
        assertEquals(126.0, Gpu.read(out).getDouble(0));
        assertEquals(0.0, Gpu.read(out).getDouble(8 * 63));
        KernelFault small = assertThrows(
                KernelFault.class, () -> gpu.launch("shared", new Dim(1, 1, 1), new Dim(64, 1, 1), 8 * 63, out));
        assertTrue(small.getMessage().contains("past the end of dyn (504 bytes of shared memory)"), small.getMessage());
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
