package org.gantry.testkit.cases;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import org.gantry.IndexBody;
import org.gantry.KernelException;
import org.gantry.Launch;
import org.junit.jupiter.api.function.Executable;

/** Input that a program must not lose anything by: each is told clearly, and the next launch works. */
class BadInputTest {
    /** The line of the caller. */
    private static int here() {
        return StackWalker.getInstance()
                .walk(frames -> frames.skip(1).findFirst().orElseThrow().getLineNumber());
    }

    private static KernelException fails(
            String code, Class<? extends Throwable> cause, int line, long item, Executable launch) {
        var e = assertThrows(KernelException.class, launch);
        assertEquals(code, e.code(), e.getMessage());
        assertInstanceOf(cause, e.getCause());
        assertEquals(line, e.line(), e.getMessage());
        assertEquals("BadInputTest.java", e.file());
        assertEquals(List.of(item), e.item());
        return e;
    }

    @OnEachDevice
    void anIndexOutOfBounds(Launch launch) {
        int[] at = {0, 1, 2, 7, 1, -1};
        double[] x = {1, 2, 3, 4};
        var y = new double[6];
        int line = here() + 1;
        IndexBody body = i -> y[i] = x[at[i]];
        var e = fails("GANTRY-K101", ArrayIndexOutOfBoundsException.class, line, 3, () -> launch.forEach(6, body));
        assertEquals(7, e.index().orElseThrow());
        assertEquals(4, e.length().orElseThrow());
        var second =
                fails("GANTRY-K101", ArrayIndexOutOfBoundsException.class, line, 5, () -> launch.forEach(4, 6, body));
        assertEquals(-1, second.index().orElseThrow());
        launch.forEach(3, body);
        assertArrayEquals(new double[] {1, 2, 3}, Arrays.copyOf(y, 3));
        assertArrayEquals(new double[] {1, 2, 3, 4}, x);
    }

    @OnEachDevice
    void anIndexOutOfBoundsOfARowOfALocalTable(Launch launch) {
        int[] at = {0, 3, 4, -1};
        var y = new double[4];
        int line = here() + 3;
        IndexBody body = i -> {
            var table = new double[2][4];
            table[1][at[i]] = i;
            y[i] = table[1][at[i]] + table[at[i] / 4][3];
        };
        var e = fails("GANTRY-K101", ArrayIndexOutOfBoundsException.class, line, 2, () -> launch.forEach(4, body));
        assertEquals(4, e.index().orElseThrow());
        assertEquals(4, e.length().orElseThrow());
        var negative =
                fails("GANTRY-K101", ArrayIndexOutOfBoundsException.class, line, 3, () -> launch.forEach(3, 4, body));
        assertEquals(-1, negative.index().orElseThrow());
    }

    @OnEachDevice
    void anArrayShorterThanTheDomain(Launch launch) {
        var y = new int[100];
        int line = here() + 1;
        IndexBody body = i -> y[i] = i;
        var e = fails("GANTRY-K101", ArrayIndexOutOfBoundsException.class, line, 100, () -> launch.forEach(1000, body));
        assertEquals(100, e.index().orElseThrow());
        assertEquals(100, e.length().orElseThrow());
        launch.forEach(100, body);
        assertEquals(99, y[99]);
    }

    @OnEachDevice
    void anArrayTooShortForOneItemOfTheLast(Launch launch) {
        var y = new int[11];
        var e = assertThrows(KernelException.class, () -> launch.forEach(3, 4, (r, c) -> y[r * 4 + c] = 1));
        assertEquals(List.of(2L, 3L), e.item());
        assertEquals(11, e.index().orElseThrow());
    }

    @OnEachDevice
    void anEmptyArray(Launch launch) {
        var x = new double[0];
        var y = new double[3];
        var e = assertThrows(KernelException.class, () -> launch.forEach(3, i -> y[i] = x[i]));
        assertEquals(List.of(0L), e.item());
        assertEquals(0, e.length().orElseThrow());
        assertEquals(0, launch.sum(0, i -> x[i]));
    }

    @OnEachDevice
    void aNullArray(Launch launch) {
        double[] x = null;
        var y = new double[3];
        int line = here() + 1;
        IndexBody body = i -> y[i] = x[i];
        fails("GANTRY-K103", NullPointerException.class, line, 0, () -> launch.forEach(3, body));
        launch.forEach(0, body);
    }

    @OnEachDevice
    void aNullArrayThatNoItemUses(Launch launch) {
        double[] x = null;
        double[] y = {1, 1, 1};
        boolean use = false;
        launch.forEach(3, i -> y[i] = use ? x[i] : 2);
        assertArrayEquals(new double[] {2, 2, 2}, y);
    }

    @OnEachDevice
    void aNullArrayThatOneItemUses(Launch launch) {
        int[] x = null;
        var y = new int[9];
        int line = here() + 3;
        IndexBody body = i -> {
            if (i == 7) {
                y[i] = x.length;
            }
        };
        fails("GANTRY-K103", NullPointerException.class, line, 7, () -> launch.forEach(9, body));
    }

    @OnEachDevice
    void aNullRow(Launch launch) {
        double[][] rows = {{1, 2}, null, {3, 4}};
        var y = new double[3];
        int line = here() + 1;
        IndexBody body = i -> y[i] = rows[i][1];
        fails("GANTRY-K103", NullPointerException.class, line, 1, () -> launch.forEach(3, body));
    }

    @OnEachDevice
    void aRowThatBecomesTooShortBetweenTwoLaunches(Launch launch) {
        double[][] rows = {{1, 2}, {3, 4}, {5, 6}};
        var y = new double[3];
        int line = here() + 1;
        IndexBody body = i -> y[i] = rows[i][1];
        launch.forEach(3, body);
        assertArrayEquals(new double[] {2, 4, 6}, y);
        rows[1] = new double[] {7};
        var e = fails("GANTRY-K101", ArrayIndexOutOfBoundsException.class, line, 1, () -> launch.forEach(3, body));
        assertEquals(1, e.index().orElseThrow());
        assertEquals(1, e.length().orElseThrow());
        rows[1] = new double[] {7, 8};
        launch.forEach(3, body);
        assertArrayEquals(new double[] {2, 8, 6}, y);
    }

    @OnEachDevice
    void oneTableUnderTwoNames(Launch launch) {
        double[][] a = {{1, 2}, {3, 4}};
        double[][] b = a;
        launch.forEach(2, i -> {
            a[0][i] = b[1][i] + 1;
            b[0][i] += a[0][i];
        });
        assertArrayEquals(new double[] {8, 10}, a[0]);
        assertArrayEquals(new double[] {3, 4}, a[1]);
    }

    @OnEachDevice
    void aNullBody(Launch launch) {
        IndexBody body = null;
        assertThrows(NullPointerException.class, () -> launch.forEach(3, body));
    }

    @OnEachDevice
    void negativeExtents(Launch launch) {
        var y = new int[3];
        assertThrows(IllegalArgumentException.class, () -> launch.forEach(-1, i -> y[i] = 1));
        assertThrows(IllegalArgumentException.class, () -> launch.forEach(3, 2, i -> y[i] = 1));
        assertThrows(IllegalArgumentException.class, () -> launch.forEach(2, -3, (r, c) -> y[r] = c));
        assertThrows(IllegalArgumentException.class, () -> launch.forEachLong(-5_000_000_000L, i -> y[(int) i] = 1));
        assertThrows(IllegalArgumentException.class, () -> launch.sum(-1, i -> 1));
        assertArrayEquals(new int[3], y);
    }

    @OnEachDevice
    void divisionByZero(Launch launch) {
        int[] a = {8, 8, 8, 8};
        int[] b = {1, 2, 0, 0};
        var y = new int[4];
        int line = here() + 1;
        IndexBody body = i -> y[i] = a[i] / b[i];
        fails("GANTRY-K102", ArithmeticException.class, line, 2, () -> launch.forEach(4, body));
        long[] c = {0};
        fails("GANTRY-K102", ArithmeticException.class, here(), 0, () -> launch.sumLong(1, i -> 5 % c[i]));
    }

    @OnEachDevice
    void divisionByZeroInDoublesIsNoFailure(Launch launch) {
        double[] b = {0.0, -0.0};
        var y = new double[2];
        launch.forEach(2, i -> y[i] = 1 / b[i] + 5 % b[i]);
        assertArrayEquals(new double[] {Double.NaN, Double.NaN}, y);
    }

    @OnEachDevice
    void anExceptionThatTheBodyThrows(Launch launch) {
        int[] x = {1, 2, -3};
        var y = new int[3];
        int line = here() + 3;
        IndexBody body = i -> {
            if (x[i] < 0) {
                throw new IllegalStateException("negative");
            }
            y[i] = x[i];
        };
        var e = fails("GANTRY-K105", IllegalStateException.class, line, 2, () -> launch.forEach(3, body));
        assertEquals("negative", e.getCause().getMessage());
    }

    @OnEachDevice
    void anOverflowOfExactArithmetic(Launch launch) {
        int[] x = {1, Integer.MAX_VALUE};
        var y = new int[2];
        var e = assertThrows(KernelException.class, () -> launch.forEach(2, i -> y[i] = Math.addExact(x[i], 1)));
        assertInstanceOf(ArithmeticException.class, e.getCause());
        assertEquals(List.of(1L), e.item());
    }

    @OnEachDevice
    void theLowestFailingItemIsTold(Launch launch) {
        int n = 1_000_000;
        var x = new int[n];
        Arrays.fill(x, 1);
        x[999_999] = 0;
        x[500_001] = 0;
        x[123_456] = 0;
        var y = new int[n];
        var e = assertThrows(KernelException.class, () -> launch.forEach(n, i -> y[i] = 10 / x[i]));
        assertEquals(List.of(123_456L), e.item());
        var f = assertThrows(KernelException.class, () -> launch.sumInt(n, i -> 10 / x[i]));
        assertEquals(List.of(123_456L), f.item());
    }

    @OnEachDevice
    void anIndexArrayThatAnotherThreadChanges(Launch launch) throws InterruptedException {
        int n = 4096;
        var at = new int[n];
        var x = new double[n];
        var y = new double[n];
        var stop = new AtomicBoolean();
        var changer = Thread.ofPlatform().daemon().start(() -> {
            for (int k = 0; !stop.get(); k = (k + 1) % n) {
                at[k] = Integer.MAX_VALUE;
                at[k] = -1;
                at[k] = k;
            }
        });
        IndexBody body = i -> y[i] = x[at[i]] + x[at[i]];
        for (int round = 0; round < 300; round++) {
            try {
                launch.forEach(n, body);
            } catch (KernelException e) {
                assertTrue(Set.of("GANTRY-K101", "GANTRY-K106").contains(e.code()), e.getMessage());
            }
        }
        stop.set(true);
        changer.join();
        launch.forEach(n, body);
        assertArrayEquals(new double[n], y);
    }

    @OnEachDevice
    void anInterruptedLaunch(Launch launch) {
        var y = new int[100_000];
        Thread.currentThread().interrupt();
        launch.forEach(y.length, i -> y[i] = i % 7 + 1);
        long sum = launch.sumLong(y.length, i -> y[i]);
        assertTrue(Thread.interrupted(), "the flag stays set");
        assertEquals(Arrays.stream(y).asLongStream().sum(), sum);
        assertTrue(Arrays.stream(y).allMatch(v -> v > 0));
    }

    @OnEachDevice
    void launchesFromSeveralThreads(Launch launch) throws InterruptedException {
        var failures = new ConcurrentLinkedQueue<Throwable>();
        var threads = new Thread[6];
        for (int t = 0; t < threads.length; t++) {
            int mine = t;
            threads[t] = Thread.ofPlatform().start(() -> {
                var y = new int[5000];
                for (int round = 1; round <= 50; round++) {
                    int factor = round * (mine + 1);
                    launch.forEach(y.length, i -> y[i] = i * factor);
                    if (y[4999] != 4999 * factor) {
                        failures.add(new AssertionError("thread " + mine + ": " + y[4999]));
                    }
                }
            });
            threads[t].setUncaughtExceptionHandler((_, e) -> failures.add(e));
        }
        for (var thread : threads) {
            thread.join();
        }
        assertTrue(failures.isEmpty(), failures::toString);
    }
}
