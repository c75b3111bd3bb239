package org.gantry.testkit.cases;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.gantry.KernelException;
import org.gantry.Launch;
import org.gantry.testkit.Inputs;
import org.gantry.testkit.Program;
import org.gantry.testkit.SourceCompiler;

/** Where a launch begins and ends, and what is around it. */
class DomainCasesTest {
    @OnEachDevice
    void theTail(Launch launch) {
        for (int n = 0; n < 40; n++) {
            var x = new int[n + 1];
            Arrays.fill(x, 5);
            launch.groupSize(4).forEach(n, i -> x[i] = 0);
            var expected = new int[n + 1];
            expected[n] = 5;
            assertArrayEquals(expected, x);
        }
    }

    @OnEachDevice
    void theGroupSizeDoesNotMatter(Launch launch) {
        int n = 1000;
        var x = new double[n];
        Arrays.setAll(x, i -> 1.0 / (i + 1));
        var expected = new double[n];
        for (int i = 0; i < n; i++) {
            expected[i] = x[i] * i + x[n - 1 - i];
        }
        for (int size : new int[] {1, 7, 32, 128}) {
            var y = new double[n];
            launch.groupSize(size).forEach(n, i -> y[i] = x[i] * i + x[n - 1 - i]);
            assertArrayEquals(expected, y, () -> "groups of " + size);
        }
    }

    @OnEachDevice
    void loopThatDoesNotStartAtZero(Launch launch) {
        var x = new int[100];
        launch.forEach(10, 100, i -> x[i] = i);
        for (int i = 0; i < 100; i++) {
            assertEquals(i < 10 ? 0 : i, x[i]);
        }
    }

    @OnEachDevice
    void loopsThatStartBelowZeroOrAreEmpty(Launch launch) {
        var x = new int[10];
        launch.forEach(-5, 5, i -> x[i + 5] = i);
        assertArrayEquals(new int[] {-5, -4, -3, -2, -1, 0, 1, 2, 3, 4}, x);
        launch.forEach(7, 7, i -> x[i] = 99);
        launch.forEach(0, 10, (r, c) -> x[r * 10 + c] = 99);
        assertArrayEquals(new int[] {-5, -4, -3, -2, -1, 0, 1, 2, 3, 4}, x);
    }

    @OnEachDevice
    void boxesThatDoNotStartAtZero(Launch launch) {
        var x = new int[6 * 7];
        launch.forEach(2, 5, 3, 6, (r, c) -> x[r * 7 + c] = 10 * r + c);
        for (int r = 0; r < 6; r++) {
            for (int c = 0; c < 7; c++) {
                boolean inside = 2 <= r && r < 5 && 3 <= c && c < 6;
                assertEquals(inside ? 10 * r + c : 0, x[r * 7 + c]);
            }
        }
    }

    @OnEachDevice
    void longIndices(Launch launch) {
        var x = new long[20];
        launch.forEachLong(5, 15, i -> x[(int) i] = i * 4_000_000_000L);
        for (int i = 0; i < 20; i++) {
            assertEquals(5 <= i && i < 15 ? i * 4_000_000_000L : 0, x[i]);
        }
    }

    @OnEachDevice
    void longIndicesPastTheInts(Launch launch) {
        long first = 5_000_000_000L;
        var x = new long[8];
        launch.forEachLong(first, first + 8, i -> x[(int) (i - first)] = i);
        for (int i = 0; i < 8; i++) {
            assertEquals(first + i, x[i]);
        }
    }

    @OnEachDevice
    void anOrdinaryExceptionAfterAKernel(Launch launch) {
        var x = new int[100];
        launch.forEach(100, i -> x[i] = i);
        assertThrows(ArithmeticException.class, () -> quotient(7, x[0]));
        Object nothing = x[0] == 0 ? null : x;
        assertThrows(NullPointerException.class, () -> nothing.hashCode());
        assertThrows(ArrayIndexOutOfBoundsException.class, () -> x[quotient(700, 7)]++);
    }

    private static int quotient(int a, int b) {
        return a / b;
    }

    @OnEachDevice
    void anOrdinaryExceptionAfterAFailedKernel(Launch launch) {
        var x = new int[100];
        assertThrows(KernelException.class, () -> launch.forEach(100, i -> x[i] = i / (50 - i)));
        assertThrows(ArithmeticException.class, () -> quotient(7, 0));
        launch.forEach(100, i -> x[i] = i);
        assertEquals(99, x[99]);
    }

    private static final String RANDOM = """
            import org.gantry.Launch;
            import org.gantry.testkit.Inputs;
            import org.gantry.testkit.Program;

            public class Random implements Program {
                static long next(long x) {
                    return (x * 0x5DEECE66DL + 0xB) & ((1L << 48) - 1);
                }

                public int size() {
                    return 1;
                }

                public void run(Launch launch, Inputs in) {
                    long[] out = in.outLong();
                    long start = 5;
                    launch.forEach(1, i -> {
                        long x = start;
                        for (int k = 0; k < 4; k++) {
                            x = next(x);
                        }
                        out[i] = x;
                    });
                    double[] far = in.outDouble();
                    int[] short1 = in.ints();
                    if (in.booleans()[0]) {
                        launch.forEach(5, i -> far[i] = short1[i]);
                    }
                }
            }
            """;

    private static Program withoutDebugInformation() {
        try {
            var loader = SourceCompiler.compile(Map.of("Random", RANDOM), List.of("-g:none"));
            return (Program) MethodHandles.publicLookup()
                    .findConstructor(loader.loadClass("Random"), MethodType.methodType(void.class))
                    .invoke();
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    /** Inputs whose first boolean is as wanted. */
    private static Inputs inputs(boolean first) {
        long seed = 0;
        while (new Inputs(seed, 1).booleans()[0] != first) {
            seed++;
        }
        return new Inputs(seed, 1);
    }

    @OnEachDevice
    void noDebugInformation(Launch launch) {
        var in = inputs(false);
        withoutDebugInformation().run(launch, in);
        assertEquals(48179997485145L, in.outLong()[0]);
    }

    @OnEachDevice
    void aFailureWithoutDebugInformation(Launch launch) {
        var e = assertThrows(
                KernelException.class, () -> withoutDebugInformation().run(launch, inputs(true)));
        assertEquals(0, e.line());
        assertEquals(List.of(1L), e.item());
        assertEquals(1, e.index().orElseThrow());
        assertEquals(1, e.length().orElseThrow());
    }
}
