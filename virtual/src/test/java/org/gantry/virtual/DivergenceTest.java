package org.gantry.virtual;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.gantry.virtual.machine.Allocation;
import org.gantry.virtual.machine.Dim;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** However the threads of a warp part, each computes what it would compute alone: on random control flow, also irreducible. */
class DivergenceTest {
    private static final int THREADS = 64;

    static IntStream seeds() {
        return IntStream.range(0, 150);
    }

    /**
     * Blocks of arithmetic on one value, each ended by a branch to random blocks on random bits of it; every block uses up fuel, so that it
     * ends.
     */
    private static String program(long seed) {
        Random random = new Random(seed);
        int blocks = 2 + random.nextInt(12);
        StringBuilder text = new StringBuilder();
        for (int b = 0; b < blocks; b++) {
            text.append("L").append(b).append(":\n");
            text.append("sub.s32 %r2, %r2, 1;\nsetp.lt.s32 %p1, %r2, 0;\n@%p1 bra END;\n");
            text.append("mad.lo.u32 %r0, %r0, ")
                    .append(2 * random.nextInt(1000) + 1)
                    .append(", ")
                    .append(b + 1)
                    .append(";\n");
            text.append("shr.u32 %r3, %r0, ").append(random.nextInt(28)).append(";\n");
            switch (random.nextInt(4)) {
                case 0 ->
                    text.append("bra.uni L").append(random.nextInt(blocks)).append(";\n");
                case 1 -> {
                    List<String> targets = new ArrayList<>();
                    for (int k = 0; k < 4; k++) {
                        targets.add("L" + random.nextInt(blocks));
                    }
                    text.append("T")
                            .append(b)
                            .append(": .branchtargets ")
                            .append(String.join(", ", targets))
                            .append(";\n");
                    text.append("and.b32 %r3, %r3, 3;\nbrx.idx %r3, T")
                            .append(b)
                            .append(";\n");
                }
                case 2 -> text.append("and.b32 %r3, %r3, 7;\nsetp.eq.u32 %p2, %r3, 0;\n@%p2 bra END;\n");
                default -> {
                    text.append("and.b32 %r3, %r3, 1;\nsetp.eq.u32 %p2, %r3, 0;\n@%p2 bra L");
                    text.append(random.nextInt(blocks)).append(";\n");
                }
            }
        }
        return "mov.u32 %r1, %ctaid.x; mov.u32 %r3, %ntid.x; mad.lo.u32 %r1, %r1, %r3, %t;\nmul.lo.u32 %r0, %r1, 0x9E3779B1;\n"
                + "mov.u32 %r2, 60;\n" + text
                + "END:\nld.param.u64 %P, [p];\nmul.wide.u32 %a0, %r1, 4;\nadd.s64 %P, %P, %a0;\nst.global.u32 [%P], %r0;\nret;";
    }

    private static int[] run(long seed, int blocks, int threads) {
        String registers = ".reg .b64 %P, %a<2>; .reg .b32 %t, %r<6>; .reg .pred %p<4>;";
        Gpu gpu = Gpu.body(registers, "mov.u32 %t, %tid.x;\n" + program(seed));
        Allocation out = gpu.allocate(4 * THREADS);
        gpu.launch("k", new Dim(blocks, 1, 1), new Dim(threads, 1, 1), 0, out, 0);
        int[] result = new int[THREADS];
        Gpu.read(out).asIntBuffer().get(result);
        return result;
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void threadsTogetherDoWhatEachDoesAlone(int seed) {
        assertArrayEquals(run(seed, THREADS, 1), run(seed, 1, THREADS), () -> program(seed));
    }

    @Test
    void programsLeaveThreadsWithDifferentValues() {
        long different = IntStream.of(run(3, 1, THREADS)).distinct().count();
        assertArrayEquals(new long[] {THREADS}, new long[] {different});
    }

    /** What compilers write where no thread gets, such as behind the last case of a switch. */
    @Test
    void aWayToTheEndThatNoThreadTakesDoesNotKeepThreadsFromMeetingAtABarrier() {
        Gpu gpu = Gpu.body(".reg .b64 %P, %a<2>; .reg .b32 %t, %r<6>; .reg .pred %p<4>;", """
                mov.u32 %t, %tid.x;
                and.b32 %r1, %t, 1;
                setp.eq.u32 %p1, %r1, 0;
                mov.u32 %r2, 7;
                @%p1 bra MEET;
                setp.eq.u32 %p2, %r1, 5;
                @%p2 bra NOWHERE;
                mov.u32 %r2, 9;
                MEET:
                bar.sync 0;
                ld.param.u64 %P, [p];
                mul.wide.u32 %a0, %t, 4;
                add.s64 %P, %P, %a0;
                st.global.u32 [%P], %r2;
                ret;
                NOWHERE:
                exit;
                """);
        Allocation out = gpu.allocate(4 * THREADS);
        gpu.launch("k", new Dim(1, 1, 1), new Dim(THREADS, 1, 1), 0, out, 0);
        int[] result = new int[THREADS];
        Gpu.read(out).asIntBuffer().get(result);
        assertArrayEquals(
                IntStream.range(0, THREADS).map(t -> t % 2 == 0 ? 7 : 9).toArray(), result);
    }
}
