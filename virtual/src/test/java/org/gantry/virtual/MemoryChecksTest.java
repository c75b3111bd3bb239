package org.gantry.virtual;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.gantry.virtual.machine.Allocation;
import org.gantry.virtual.machine.Dim;
import org.gantry.virtual.machine.KernelFault;
import org.junit.jupiter.api.Test;

/** Accesses that are not defined are faults that tell what they touched. */
class MemoryChecksTest {
    private static final String REGISTERS =
            ".reg .b64 %P, %a<9>; .reg .b32 %t, %r<20>; .reg .pred %p<9>; .shared .align 16 .b8 tile[256]; .local .align 4 .b8 own[8];";
    private static final String START = """
            ld.param.u64 %P, [p];
            mov.u32 %t, %tid.x;
            mul.wide.u32 %a0, %t, 4;
            add.s64 %a1, %P, %a0;
            mov.u32 %r1, %ctaid.x;
            mov.u64 %a2, tile;
            """;

    private static void run(int blocks, int threads, int bytes, boolean written, String body) {
        Gpu gpu = Gpu.body(REGISTERS, START + body + "\nret;");
        Allocation memory = written ? gpu.of(new byte[bytes]) : gpu.allocate(bytes);
        gpu.launch("k", new Dim(blocks, 1, 1), new Dim(threads, 1, 1), 0, memory, 0);
    }

    private static String fault(int blocks, int threads, int bytes, boolean written, String body) {
        return assertThrows(KernelFault.class, () -> run(blocks, threads, bytes, written, body))
                .getMessage();
    }

    private static void told(String part, String message) {
        assertTrue(message.contains(part), message);
    }

    @Test
    void pastTheEnd() {
        String message = fault(1, 5, 16, true, "st.global.u32 [%a1], %t;");
        assertEquals(
                "kernel k, line 13 (st.global.u32), block (0, 0, 0), thread (4, 0, 0): writes 4 bytes at "
                        + message.substring(message.indexOf("0x"), message.indexOf(": 0 bytes"))
                        + ": 0 bytes past the end of allocation 1 (16 bytes)",
                message);
        told("8 bytes past the end of allocation 1", fault(1, 1, 16, true, "ld.global.u32 %r2, [%P+24];"));
        told("4 bytes before allocation 1", fault(1, 1, 16, true, "ld.global.u32 %r2, [%P+-4];"));
        told(
                "reads 16 bytes at allocation 1 + 16, which has 20 bytes",
                fault(1, 1, 20, true, "ld.global.v4.u32 {%r2,%r3,%r4,%r5}, [%P+16];"));
        told("null pointer", fault(1, 1, 16, true, "mov.u64 %a3, 0; ld.global.u32 %r2, [%a3];"));
        told(
                "past the end of tile (256 bytes of shared memory)",
                fault(1, 1, 16, true, "ld.shared.u32 %r2, [tile+256];"));
        told("local memory", fault(1, 1, 16, true, "mov.u64 %a3, own; ld.local.u32 %r2, [%a3+16];"));
    }

    @Test
    void misaligned() {
        told(
                "reads 4 bytes at allocation 1 + 2, which is no multiple of 4",
                fault(1, 1, 16, true, "ld.global.u32 %r2, [%P+2];"));
        told(
                "reads 8 bytes at allocation 1 + 4, which is no multiple of 8",
                fault(1, 1, 16, true, "ld.global.v2.u32 {%r2,%r3}, [%P+4];"));
    }

    @Test
    void neverWritten() {
        told(
                "reads allocation 1 + 4, which nobody has written",
                fault(
                        1,
                        2,
                        16,
                        false,
                        "setp.eq.u32 %p1, %t, 0; @%p1 st.global.u32 [%a1], %t;\n" + "ld.global.u32 %r2, [%a1];"));
        told("reads tile + 0, which nobody has written", fault(1, 1, 16, false, "ld.shared.u32 %r2, [tile];"));
        told("reads local memory + 0, which nobody has written", fault(1, 1, 16, false, "ld.local.u32 %r2, [own];"));
    }

    @Test
    void racesOfABlock() {
        told(
                "thread (1, 0, 0): race: it writes what was written by thread (0, 0, 0) of block (0, 0, 0), with no barrier between",
                fault(1, 2, 16, true, "st.global.u32 [%P], %t;"));
        told(
                "race: it writes what was read by thread (1, 0, 0)",
                fault(1, 2, 16, true, "ld.global.u32 %r2, [%P];\nst.global.u32 [%a1], %t;"));
        told(
                "race: it reads what was written by thread (0, 0, 0)",
                fault(1, 2, 16, true, "st.global.u32 [%a1], %t;\nld.global.u32 %r2, [%P];"));
        told(
                "race",
                fault(
                        1,
                        64,
                        16,
                        true,
                        "and.b32 %r2, %t, 31; mul.wide.u32 %a3, %r2, 4; add.s64 %a3, %a3, %a2; st.shared.u32 [%a3], %t;"));
    }

    @Test
    void racesOfBlocks() {
        told("written by thread (0, 0, 0) of block (0, 0, 0)", fault(2, 1, 16, true, "st.global.u32 [%P], %t;"));
        told(
                "read by thread",
                fault(
                        3,
                        1,
                        16,
                        true,
                        "ld.global.u32 %r2, [%P];\nsetp.eq.u32 %p1, %r1, 2; @%p1 st.global.u32 [%P], %t;"));
    }

    @Test
    void bytesBesideEachOtherDoNotRace() {
        run(1, 16, 16, true, "cvt.u64.u32 %a3, %t; add.s64 %a3, %a3, %P; st.global.u8 [%a3], %t;");
        told(
                "race",
                fault(
                        1,
                        16,
                        16,
                        true,
                        "cvt.u64.u32 %a3, %t; add.s64 %a3, %a3, %P; st.global.u8 [%a3], %t;\nld.global.u32 %r2, [%P];"));
    }

    @Test
    void barriersAndWarpBarriersSetInOrder() {
        run(
                1,
                64,
                256,
                true,
                "st.global.u32 [%a1], %t;\nbar.sync 0;\nld.global.u32 %r2, [%P];\nbar.sync 0;\nst.global.u32 [%a1], %t;");
        run(1, 32, 256, true, "st.global.u32 [%a1], %t;\nbar.warp.sync -1;\nld.global.u32 %r2, [%P+4];");
        told(
                "race",
                fault(1, 64, 256, true, "st.global.u32 [%a1], %t;\nbar.warp.sync -1;\nld.global.u32 %r2, [%P+4];"));
    }

    @Test
    void atomicsDoNotRaceWithEachOtherButWithPlainAccesses() {
        Gpu gpu = Gpu.body(REGISTERS, START + "atom.global.add.u32 %r2, [%P], %t;\nret;");
        Allocation sum = gpu.of(5);
        gpu.launch("k", 4, 64, sum, 0);
        assertEquals(5 + 4 * 63 * 64 / 2, Gpu.read(sum).getInt(0));
        told(
                "race: it reads what was written",
                fault(1, 2, 16, true, "atom.global.add.u32 %r2, [%P], %t;\nld.global.u32 %r2, [%P];"));
    }

    @Test
    void launchesAreInOrder() {
        Gpu gpu = Gpu.body(REGISTERS, START + "st.global.u32 [%a1], %t;\nret;");
        Allocation memory = gpu.allocate(64);
        gpu.launch("k", 1, 16, memory, 0);
        gpu.launch("k", 1, 8, memory, 0);
        assertEquals(7, Gpu.read(memory).getInt(28));
    }

    @Test
    void readOnlyPathMustNotSeeWritesOfTheLaunch() {
        told(
                "through the read-only path",
                fault(1, 1, 16, true, "st.global.u32 [%P], 7;\nld.global.nc.u32 %r2, [%P];"));
    }

    @Test
    void freedMemoryIsNamed() {
        Gpu gpu = Gpu.body(REGISTERS, START + "ld.global.u32 %r2, [%P];\nret;");
        Allocation memory = gpu.of(1, 2);
        gpu.processor().memory().free(memory.base());
        KernelFault fault = assertThrows(KernelFault.class, () -> gpu.launch("k", 1, 1, memory, 0));
        told("in allocation 1 (8 bytes), which has been freed", fault.getMessage());
    }
}
