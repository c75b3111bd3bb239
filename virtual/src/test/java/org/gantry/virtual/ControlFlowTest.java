package org.gantry.virtual;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import org.gantry.virtual.machine.Allocation;
import org.gantry.virtual.machine.KernelFault;
import org.junit.jupiter.api.Test;

/** Branches, loops, tables, calls, barriers, and threads that see each other. Line 6 is the first of a kernel's registers. */
class ControlFlowTest {
    private static final String REGISTERS =
            ".reg .b64 %P, %a<9>; .reg .b32 %t, %r<20>; .reg .pred %p<9>; .shared .align 4 .b8 tile[256];";
    private static final String START = """
            ld.param.u64 %P, [p];
            mov.u32 %t, %tid.x;
            mul.wide.u32 %a0, %t, 4;
            add.s64 %P, %P, %a0;
            """;
    private static final String END = "\nst.global.u32 [%P], %r0;\nret;";

    private static int[] run(int threads, String body) {
        Gpu gpu = Gpu.body(REGISTERS, START + body + END);
        Allocation out = gpu.allocate(4 * threads);
        gpu.launch("k", 1, threads, out, 0);
        ByteBuffer values = Gpu.read(out);
        int[] result = new int[threads];
        values.asIntBuffer().get(result);
        return result;
    }

    private static KernelFault fault(int threads, String body) {
        return assertThrows(KernelFault.class, () -> run(threads, body));
    }

    @Test
    void loopsOfDifferentLengthMeetAgain() {
        int[] got = run(40, """
                mov.u32 %r0, 0;
                mov.u32 %r1, 0;
                LOOP:
                setp.ge.u32 %p1, %r1, %t;
                @%p1 bra DONE;
                add.u32 %r0, %r0, %r1;
                add.u32 %r1, %r1, 1;
                bra.uni LOOP;
                DONE:
                activemask.b32 %r2;
                shl.b32 %r0, %r0, 8;
                popc.b32 %r2, %r2;
                or.b32 %r0, %r0, %r2;
                """);
        for (int t = 0; t < 40; t++) {
            // all threads of the warp are together again
            assertEquals(t * (t - 1) / 2 << 8 | (t < 32 ? 32 : 8), got[t], "thread " + t);
        }
    }

    @Test
    void nestedBranchesRejoinInside() {
        int[] got = run(32, """
                and.b32 %r1, %t, 1;
                and.b32 %r2, %t, 2;
                setp.eq.u32 %p1, %r1, 0;
                setp.eq.u32 %p2, %r2, 0;
                @%p1 bra EVEN;
                mov.u32 %r0, 100;
                @!%p2 bra ODD2;
                add.u32 %r0, %r0, 10;
                ODD2:
                activemask.b32 %r3;
                bra.uni JOIN;
                EVEN:
                mov.u32 %r0, 200;
                activemask.b32 %r3;
                JOIN:
                popc.b32 %r3, %r3;
                add.u32 %r0, %r0, %r3;
                """);
        assertArrayEquals(new int[] {216, 126, 216, 116}, new int[] {got[0], got[1], got[2], got[3]});
    }

    @Test
    void tablesOfTargets() {
        int[] got = run(32, """
                and.b32 %r1, %t, 3;
                T: .branchtargets A, B, A, C;
                brx.idx %r1, T;
                A: mov.u32 %r0, 1; bra.uni J;
                B: mov.u32 %r0, 2; bra.uni J;
                C: mov.u32 %r0, 3;
                J:
                """);
        assertArrayEquals(new int[] {1, 2, 1, 3, 1}, new int[] {got[0], got[1], got[2], got[3], got[4]});
    }

    @Test
    void instructionsUnderAPredicate() {
        int[] got = run(4, """
                mov.u32 %r0, 7;
                setp.lt.u32 %p1, %t, 2;
                @%p1 mov.u32 %r0, 8;
                @!%p1 add.u32 %r0, %r0, %t;
                """);
        assertArrayEquals(new int[] {8, 8, 9, 10}, got);
    }

    @Test
    void callsUnderDivergenceWithLocalMemoryAndEarlyReturns() {
        Gpu gpu = Gpu.ptx("""
                .version 7.0
                .target sm_75
                .address_size 64
                .func (.param .b32 r) f(.param .b32 x)
                {
                .local .align 8 .b8 depot[16];
                .reg .b64 %SP, %SPL; .reg .b32 %r<9>; .reg .pred %p<3>;
                mov.u64 %SPL, depot;
                cvta.local.u64 %SP, %SPL;
                ld.param.u32 %r1, [x];
                st.local.u32 [%SPL+4], %r1;
                setp.gt.u32 %p1, %r1, 20;
                @%p1 bra BIG;
                st.param.b32 [r], %r1;
                ret;
                BIG:
                ld.u32 %r2, [%SP+4];
                sub.u32 %r3, %r2, 1;
                {
                .param .b32 a;
                st.param.b32 [a], %r3;
                .param .b32 b;
                call.uni (b), f, (a);
                ld.param.b32 %r4, [b];
                }
                ld.local.u32 %r2, [%SPL+4];
                mad.lo.u32 %r4, %r4, 1000, %r2;
                st.param.b32 [r], %r4;
                ret;
                }
                .visible .entry k(.param .u64 p)
                {
                .reg .b64 %P, %a<9>; .reg .b32 %t, %r<9>; .reg .pred %p<3>;
                ld.param.u64 %P, [p];
                mov.u32 %t, %tid.x;
                mul.wide.u32 %a1, %t, 4;
                add.s64 %P, %P, %a1;
                mov.u32 %r1, 5;
                setp.lt.u32 %p1, %t, 3;
                @%p1 bra SKIP;
                {
                .param .b32 a;
                st.param.b32 [a], %t;
                .param .b32 b;
                call (b), f, (a);
                ld.param.b32 %r1, [b];
                }
                SKIP:
                st.global.u32 [%P], %r1;
                ret;
                }
                """);
        Allocation out = gpu.allocate(4 * 24);
        gpu.launch("k", 1, 24, out);
        ByteBuffer got = Gpu.read(out);
        assertEquals(5, got.getInt(0));
        assertEquals(3, got.getInt(12));
        assertEquals(20, got.getInt(80));
        assertEquals(20 * 1000 + 21, got.getInt(84));
        assertEquals((20 * 1000 + 21) * 1000 + 22, got.getInt(88));
    }

    @Test
    void barriersOrderSharedMemory() {
        int[] got = run(64, """
                mov.u64 %a1, tile;
                add.s64 %a2, %a1, %a0;
                st.shared.u32 [%a2], %t;
                bar.sync 0;
                xor.b32 %r1, %t, 63;
                mul.wide.u32 %a3, %r1, 4;
                add.s64 %a3, %a3, %a1;
                ld.shared.u32 %r0, [%a3];
                """);
        assertEquals(63, got[0]);
        assertEquals(0, got[63]);
    }

    @Test
    void shufflesVotesAndReductions() {
        int[] down = run(32, "shfl.sync.down.b32 %r0, %t, 4, 31, -1;");
        assertEquals(4, down[0]);
        assertEquals(31, down[31]);
        int[] up = run(32, "shfl.sync.up.b32 %r0|%p1, %t, 1, 0, -1; @!%p1 mov.u32 %r0, 77;");
        assertEquals(77, up[0]);
        assertEquals(30, up[31]);
        int[] bfly = run(32, "shfl.sync.bfly.b32 %r0, %t, 3, 31, -1;");
        assertEquals(3, bfly[0]);
        int[] index = run(32, "shfl.sync.idx.b32 %r0, %t, 2, 6175, -1;"); // segments of 8
        assertEquals(10, index[15]);
        int[] vote = run(32, "setp.lt.u32 %p1, %t, 5; vote.sync.ballot.b32 %r0, %p1, -1;");
        assertEquals(31, vote[9]);
        int[] all = run(
                32,
                "setp.lt.u32 %p1, %t, 5; vote.sync.all.pred %p2, %p1, -1; vote.sync.any.pred %p3, %p1, -1;"
                        + " selp.u32 %r0, 1, 0, %p2; selp.u32 %r1, 2, 0, %p3; or.b32 %r0, %r0, %r1;");
        assertEquals(2, all[31]);
        assertEquals(496, run(32, "redux.sync.add.s32 %r0, %t, -1;")[3]);
    }

    @Test
    void barriersThatNotAllThreadsReachAreFaults() {
        KernelFault divergent = fault(32, "setp.lt.u32 %p1, %t, 5;\n@%p1 bra S;\nbar.sync 0;\nS:\nmov.u32 %r0, 0;");
        assertTrue(divergent.reason().startsWith("barrier in divergent code"), divergent.getMessage());
        assertEquals(13, divergent.line());
        KernelFault ended = fault(64, "setp.lt.u32 %p1, %t, 32;\n@%p1 ret;\nbar.sync 0;\nmov.u32 %r0, 0;");
        assertTrue(ended.reason().contains("which has ended"), ended.getMessage());
    }

    @Test
    void trapsAndDivisionsByZeroAreFaults() {
        assertEquals(
                "trap",
                fault(4, "setp.eq.u32 %p1, %t, 3; @%p1 trap; mov.u32 %r0, 0;").reason());
        KernelFault zero = fault(4, "sub.u32 %r1, %t, 2;\ndiv.u32 %r0, %t, %r1;");
        assertTrue(zero.getMessage().contains("thread (2, 0, 0): division by zero"), zero.getMessage());
    }

    @Test
    void shufflesFromThreadsThatAreElsewhereAreFaults() {
        KernelFault away = fault(
                32, "setp.lt.u32 %p1, %t, 5;\n@%p1 bra S;\nshfl.sync.idx.b32 %r0, %t, 0, 31, -1;\nS:\nmov.u32 %r0, 0;");
        assertTrue(away.reason().contains("taken another way"), away.getMessage());
    }
}
