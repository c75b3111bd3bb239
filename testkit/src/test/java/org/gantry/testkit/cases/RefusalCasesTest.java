package org.gantry.testkit.cases;

import static java.time.Duration.ofSeconds;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.function.IntUnaryOperator;
import org.gantry.Gantry;
import org.gantry.IndexBody;
import org.gantry.IndexSet;
import org.gantry.Launch;
import org.gantry.NoResidualChecks;
import org.gantry.RefusedException;
import org.junit.jupiter.api.function.Executable;

/** Kernels that must be refused, with a code and the line of what is wrong, before any item has run. */
class RefusalCasesTest {
    private static int counter;

    /** The line of the caller. */
    private static int here() {
        return StackWalker.getInstance()
                .walk(frames -> frames.skip(1).findFirst().orElseThrow().getLineNumber());
    }

    private static RefusedException refused(String code, Executable launch) {
        var e = assertThrows(RefusedException.class, launch);
        assertEquals(code, e.code(), e.getMessage());
        return e;
    }

    private static void refused(String code, int line, Executable launch) {
        var e = refused(code, launch);
        assertEquals(line, e.line(), e.getMessage());
        assertEquals("RefusalCasesTest.java", e.file());
    }

    @OnEachDevice
    void unsupportedCodeDoesNotFallBack(Launch launch) {
        var out = new int[4];
        int line = here() + 3;
        IndexBody body = i -> {
            out[i] = i;
            out[i] += ("item " + i).length();
        };
        refused("GANTRY-R107", line, () -> launch.forEach(4, body));
        assertArrayEquals(new int[4], out);
    }

    @OnEachDevice
    void unsupportedCodeInAnInlinedMethodIsToldAtTheCall(Launch launch) {
        var out = new int[4];
        int line = here() + 1;
        var e = refused("GANTRY-R107", () -> launch.forEach(4, i -> out[i] = hashed(i)));
        assertTrue(e.getMessage().contains(":" + line), e.getMessage());
    }

    private static int hashed(int i) {
        return String.valueOf(i).hashCode();
    }

    @OnEachDevice
    @NoResidualChecks
    void checksThatStayWhereTheMethodForbidsThem(Launch launch) {
        int[] at = {0, 1, 2};
        double[] x = {1, 2, 3};
        var y = new double[3];
        int line = here() + 1;
        IndexBody stays = i -> y[i] = x[at[i]];
        refused("GANTRY-R301", line, () -> launch.forEach(3, stays));
        assertArrayEquals(new double[3], y);
        launch.forEach(3, i -> {
            int k = at[i];
            y[i] = k >= 0 && k < x.length ? x[k] : 0;
        });
        assertArrayEquals(new double[] {1, 2, 3}, y);
    }

    @OnEachDevice
    void checksThatStayWhereTheLaunchForbidsThem(Launch launch) {
        int[] at = {0, 1, 2};
        double[] x = {1, 2, 3};
        var y = new double[3];
        int line = here() + 1;
        IndexBody stays = i -> y[i] = x[at[i]];
        refused("GANTRY-R301", line, () -> launch.noResidualChecks().forEach(3, stays));
        assertArrayEquals(new double[3], y);
        launch.forEach(3, stays);
        assertArrayEquals(new double[] {1, 2, 3}, y);
    }

    @OnEachDevice
    void objectsThatEscape(Launch launch) {
        var rows = new double[3][];
        int line = here() + 1;
        refused("GANTRY-R101", line, () -> launch.forEach(3, i -> rows[i] = new double[2]));
    }

    @OnEachDevice
    void collections(Launch launch) {
        var list = new ArrayList<Integer>();
        var e = assertThrows(RefusedException.class, () -> launch.forEach(3, i -> list.add(i)));
        assertTrue(e.code().startsWith("GANTRY-R1"), e.getMessage());
        assertTrue(list.isEmpty());
    }

    @OnEachDevice
    void writesToStaticFields(Launch launch) {
        int line = here() + 1;
        refused("GANTRY-R106", line, () -> launch.forEach(3, i -> counter += i));
        assertEquals(0, counter);
    }

    @OnEachDevice
    void synchronizedBlocks(Launch launch) {
        var out = new int[4];
        var e = refused(
                "GANTRY-R105",
                () -> launch.forEach(4, i -> {
                    synchronized (out) {
                        out[i] = i;
                    }
                }));
        assertTrue(e.line() > 0);
    }

    @OnEachDevice
    void functionsOfTheJdkThatAreCaptured(Launch launch) {
        var out = new int[4];
        IntUnaryOperator twice = x -> 2 * x;
        var e = assertThrows(RefusedException.class, () -> launch.forEach(4, i -> out[i] = twice.applyAsInt(i)));
        assertTrue(e.code().equals("GANTRY-R112") || e.code().equals("GANTRY-R404"), e.getMessage());
    }

    @OnEachDevice
    void tryAroundADivision(Launch launch) {
        int[] a = {1, 2};
        int[] b = {1, 0};
        var out = new int[2];
        var e = refused(
                "GANTRY-R104",
                () -> launch.forEach(2, i -> {
                    try {
                        out[i] = a[i] / b[i];
                    } catch (ArithmeticException zero) {
                        out[i] = -1;
                    }
                }));
        assertTrue(e.line() > 0, e.getMessage());
        assertArrayEquals(new int[2], out);
    }

    @OnEachDevice
    void tryFinally(Launch launch) {
        var out = new int[2];
        refused(
                "GANTRY-R104",
                () -> launch.forEach(2, i -> {
                    try {
                        out[i] = 7 / i;
                    } finally {
                        out[i]++;
                    }
                }));
    }

    private static long factorial(int n) {
        return n < 2 ? 1 : n * factorial(n - 1);
    }

    private static boolean even(int n) {
        return n == 0 || odd(n - 1);
    }

    private static boolean odd(int n) {
        return n != 0 && even(n - 1);
    }

    @OnEachDevice
    void recursion(Launch launch) {
        var out = new long[5];
        assertTimeoutPreemptively(
                ofSeconds(20), () -> refused("GANTRY-R102", () -> launch.forEach(5, i -> out[i] = factorial(i))));
    }

    @OnEachDevice
    void recursionOfTwoMethods(Launch launch) {
        var out = new boolean[5];
        assertTimeoutPreemptively(
                ofSeconds(20), () -> refused("GANTRY-R102", () -> launch.forEach(5, i -> out[i] = even(i))));
    }

    @OnEachDevice
    void launchesInsideABody(Launch launch) {
        var out = new int[6];
        var e = assertThrows(
                RefusedException.class, () -> launch.forEach(2, i -> Gantry.forEach(3, j -> out[3 * i + j] = 1)));
        assertTrue(e.code().equals("GANTRY-R111") || e.code().equals("GANTRY-R403"), e.getMessage());
        assertArrayEquals(new int[6], out);
    }

    @OnEachDevice
    void readsWhatTheNextItemWrites(Launch launch) {
        double[] a = {1, 2, 3, 4};
        int line = here() + 1;
        refused("GANTRY-R202", line, () -> launch.forEach(3, i -> a[i] = a[i + 1]));
        assertArrayEquals(new double[] {1, 2, 3, 4}, a);
    }

    @OnEachDevice
    void readsWhatThePreviousItemWrites(Launch launch) {
        double[] a = {1, 2, 3, 4};
        var e = refused("GANTRY-R202", () -> launch.forEach(1, 4, i -> a[i] = a[i - 1] + 1));
        assertTrue(e.getMessage().contains("a[i]") && e.getMessage().contains("a[i - 1]"), e.getMessage());
        assertTrue(e.getMessage().contains("1 apart"), e.getMessage());
    }

    @OnEachDevice
    void readsTheRowAbove(Launch launch) {
        var a = new double[12];
        refused("GANTRY-R202", () -> launch.forEach(1, 3, 0, 4, (r, c) -> a[r * 4 + c] = a[(r - 1) * 4 + c]));
    }

    @OnEachDevice
    void readsWhatOthersWriteThroughAnotherName(Launch launch) {
        double[] a = {1, 2, 3, 4};
        double[] b = a;
        refused("GANTRY-R202", () -> launch.forEach(3, i -> a[i] = b[i + 1]));
        var apart = new double[] {5, 6, 7, 8};
        IndexBody body = i -> a[i] = apart[i + 1];
        launch.forEach(3, body);
        assertArrayEquals(new double[] {6, 7, 8, 4}, a);
    }

    @OnEachDevice
    void lostUpdates(Launch launch) {
        int[] key = {0, 1, 0, 1};
        var bins = new int[2];
        int line = here() + 1;
        refused("GANTRY-R203", line, () -> launch.forEach(4, i -> bins[key[i]]++));
        assertArrayEquals(new int[2], bins);
    }

    @OnEachDevice
    void updatesThroughAnIndexSetAreNotLost(Launch launch) {
        var set = IndexSet.of(new int[] {3, 0, 2});
        var bins = new int[4];
        launch.forEach(3, i -> bins[set.get(i)] += 1 + i);
        assertArrayEquals(new int[] {2, 0, 3, 1}, bins);
    }

    @OnEachDevice
    void oneElementForAllItems(Launch launch) {
        var total = new double[1];
        refused("GANTRY-R201", () -> launch.forEach(4, i -> total[0] += i));
        refused("GANTRY-R201", () -> launch.forEach(4, i -> total[i / 2] = i));
        refused("GANTRY-R201", () -> launch.forEach(2, 3, (r, c) -> total[c] = r));
    }

    @OnEachDevice
    void indicesThatWrapAround(Launch launch) {
        int n = 70000;
        var y = new int[8];
        var e = assertThrows(RefusedException.class, () -> launch.forEach(n, i -> y[i * 65536] = i));
        assertTrue(e.code().startsWith("GANTRY-R2"), e.getMessage());
        var f = assertThrows(RefusedException.class, () -> launch.forEach(n, i -> y[(int) (i * (1L << 32))] = i));
        assertTrue(f.code().startsWith("GANTRY-R2"), f.getMessage());
        var g = assertThrows(RefusedException.class, () -> launch.forEach(n, i -> y[(i << 16) >>> 16] = i));
        assertTrue(g.code().startsWith("GANTRY-R2"), g.getMessage());
        int k = 100000;
        var h = assertThrows(RefusedException.class, () -> launch.forEach(n, i -> y[(i * k) / 2] = i));
        assertTrue(h.code().startsWith("GANTRY-R2"), h.getMessage());
    }

    @OnEachDevice
    void rowsNarrowerThanTheDomain(Launch launch) {
        var y = new int[40];
        int width = 3;
        refused("GANTRY-R201", () -> launch.forEach(4, 5, (r, c) -> y[r * width + c] = 1));
        int wide = 5;
        launch.forEach(4, 5, (r, c) -> y[r * wide + c] = r);
        assertEquals(3, y[19]);
    }
}
