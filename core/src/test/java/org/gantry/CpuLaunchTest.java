package org.gantry;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.gantry.condition.LaunchCondition;
import org.gantry.condition.LaunchExpr;
import org.gantry.condition.LaunchPredicate;
import org.gantry.driver.cpu.CpuDriver;
import org.gantry.spi.CheckSite;
import org.gantry.spi.ScalarType;
import org.gantry.spi.ValuePath;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Launches on the CPU: chunks, workers, conditions, failures, reductions. */
@EnabledIf("org.gantry.CCompiler#present")
class CpuLaunchTest {
    private static final ValuePath BODY = new ValuePath.Body();
    private static final ValuePath FIRST = new ValuePath.Capture(BODY, 0);

    @TempDir
    Path folder;

    private static CheckSite site(CheckSite.Kind kind, String exception, String message) {
        return new CheckSite(kind, "Body.java", 12, "pkg.Body.run", List.of(), "y", exception, message);
    }

    private static final CheckSite INDEX = site(CheckSite.Kind.INDEX, "java/lang/ArrayIndexOutOfBoundsException", "");

    private static final String COUNT_1 = """
            i32 fast(i32 *n, i64 *block, i64 *error, i64 lo, i64 hi) {
              for (i64 i = lo; i < hi; i++) n[i - block[0]]++;
              return 0;
            }
            i32 precise() { return 9; }
            """;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7, 1000, 4096, 1_000_003})
    void everyItemOfALineRunsOnce(int n) {
        CCompiler compiler = new CCompiler(folder, COUNT_1).array(FIRST, ScalarType.INT, 1, true);
        Launch cpu = compiler.on(4);
        int[] counts = new int[n];
        IndexBody body = i -> counts[i]++;
        for (int launch = 1; launch <= 20; launch++) {
            cpu.forEach(10, 10 + n, body);
            assertTrue(allEqual(counts, launch), "launch " + launch);
        }
    }

    @Test
    void longCoordinatesPastTwoToTheThirtyOneArePassed() {
        CCompiler compiler = new CCompiler(folder, COUNT_1).array(FIRST, ScalarType.INT, 1, true);
        int[] counts = new int[300_000];
        compiler.on(4).forEachLong(5_000_000_000L, 5_000_300_000L, i -> counts[(int) i]++);
        assertTrue(allEqual(counts, 1));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 1000, 70_001})
    void everyItemOfARectangleRunsOnce(int cols) {
        CCompiler compiler = new CCompiler(folder, """
                i32 fast(i32 *n, i64 *block, i64 *error, i64 a, i64 b, i64 c, i64 d) {
                  for (i64 i = a; i < b; i++) for (i64 j = c; j < d; j++)
                    n[(i - block[0]) * (block[4] - block[1]) + j - block[1]]++;
                  return 0;
                }
                i32 precise() { return 9; }
                """).array(FIRST, ScalarType.INT, 1, true);
        Launch cpu = compiler.on(3);
        int rows = 400_000 / cols;
        int[] counts = new int[rows * cols];
        IndexBody2 body = (i, j) -> counts[i * cols + j]++;
        for (int launch = 1; launch <= 20; launch++) {
            cpu.forEach(5, 5 + rows, -2, cols - 2, body);
            assertTrue(allEqual(counts, launch), "launch " + launch);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 100})
    void everyItemOfABoxRunsOnce(int side) {
        CCompiler compiler = new CCompiler(folder, """
                i32 fast(i32 *n, i64 *block, i64 *error, i64 a, i64 b, i64 c, i64 d, i64 e, i64 f) {
                  i64 w1 = block[4] - block[1], w2 = block[5] - block[2];
                  for (i64 i = a; i < b; i++) for (i64 j = c; j < d; j++) for (i64 k = e; k < f; k++)
                    n[((i - block[0]) * w1 + j - block[1]) * w2 + k - block[2]]++;
                  return 0;
                }
                i32 precise() { return 9; }
                """).array(FIRST, ScalarType.INT, 1, true);
        Launch cpu = compiler.on(4);
        int depth = 300_000 / side / (side + 1);
        int[] counts = new int[depth * side * (side + 1)];
        IndexBody3 body = (i, j, k) -> counts[i + j + k]++;
        for (int launch = 1; launch <= 20; launch++) {
            cpu.forEach(1, 1 + depth, 2, 2 + side, 3, 4 + side, body);
            assertTrue(allEqual(counts, launch), "launch " + launch);
        }
    }

    private static boolean allEqual(int[] counts, int value) {
        return Arrays.stream(counts).allMatch(count -> count == value);
    }

    private static final String BOUNDED = """
            i32 fast(i32 *y, i64 *block, i64 *error, i64 lo, i64 hi) {
              for (i64 i = lo; i < hi; i++) y[i] = 1;
              return 0;
            }
            i32 precise(i32 *y, i64 *block, i64 *error, i64 lo, i64 hi) {
              for (i64 i = lo; i < hi; i++) {
                if (i < 0 || i >= block[8]) {
                  error[0] = 1; error[1] = i; error[2] = block[8]; error[3] = i; error[6] = y == 0;
                  return 1;
                }
                y[i] = 2;
              }
              return 0;
            }
            """;

    private CCompiler bounded() {
        LaunchExpr length = new LaunchExpr.Length(0, "y");
        return new CCompiler(folder, BOUNDED)
                .array(FIRST, ScalarType.INT, 1, true)
                .bounds(new LaunchCondition(
                        new LaunchPredicate.AtMost(new LaunchExpr.To(0), length), "", "Body.java", 12, "i < y.length"))
                .sites(INDEX);
    }

    @Test
    void boundsConditionsChooseBetweenTheFastAndThePreciseFunction() {
        Launch cpu = bounded().on(1);
        int[] y = new int[5];
        cpu.forEach(5, i -> y[i] = 1);
        assertArrayEquals(new int[] {1, 1, 1, 1, 1}, y);
        KernelException failed = assertThrows(KernelException.class, () -> cpu.forEach(6, i -> y[i] = 1));
        assertArrayEquals(new int[] {2, 2, 2, 2, 2}, y);
        assertEquals("GANTRY-K101", failed.code());
        assertEquals("Body.java", failed.file());
        assertEquals(12, failed.line());
        assertEquals(Optional.of("y"), failed.array());
        assertEquals(OptionalLong.of(5), failed.index());
        assertEquals(OptionalLong.of(5), failed.length());
        assertEquals(List.of(5L), failed.item());
        Throwable cause = assertInstanceOf(ArrayIndexOutOfBoundsException.class, failed.getCause());
        assertEquals("Index 5 out of bounds for length 5", cause.getMessage());
        assertEquals("pkg.Body.run(Body.java:12)", cause.getStackTrace()[0].toString());
        assertEquals("org.gantry.Launch", cause.getStackTrace()[1].getClassName());
    }

    @Test
    void launchAfterAFailedOneIsUndisturbed() {
        Launch cpu = bounded().on(3);
        int[] y = new int[300_000];
        IndexBody body = i -> y[i] = 1;
        for (int round = 0; round < 20; round++) {
            assertThrows(KernelException.class, () -> cpu.forEach(y.length + 1, body));
            Arrays.fill(y, 0);
            cpu.forEach(y.length, body);
            assertTrue(allEqual(y, 1));
        }
    }

    @Test
    void aNullArrayThatAnItemUsesIsANullPointerException() {
        int[] y = null;
        KernelException failed =
                assertThrows(KernelException.class, () -> bounded().on(1).forEach(3, i -> y[i] = 1));
        assertEquals("GANTRY-K103", failed.code());
        assertInstanceOf(NullPointerException.class, failed.getCause());
        assertEquals(List.of(0L), failed.item());
    }

    @Test
    void anEmptyDomainRunsNothingAndChecksNoCondition() {
        int[] y = null;
        CCompiler compiler = bounded().races(never());
        compiler.on(1).forEach(0, i -> y[i] = 1);
        compiler.on(1).forEach(7, 7, i -> y[i] = 1);
        assertEquals(2, compiler.compilations.get());
    }

    private static LaunchCondition never() {
        return new LaunchCondition(
                new LaunchPredicate.AtMost(new LaunchExpr.Length(0, "y"), new LaunchExpr.Constant(4)),
                "GANTRY-R299",
                "Body.java",
                12,
                "items may write the same element of y");
    }

    @Test
    void aRaceConditionThatFailsIsRefusedWithBothValues() {
        int[] y = new int[5];
        RefusedException refused = assertThrows(
                RefusedException.class, () -> bounded().races(never()).on(1).forEach(3, i -> y[i] = 1));
        assertEquals("GANTRY-R299", refused.code());
        assertEquals(12, refused.line());
        assertTrue(refused.getMessage().contains("y.length"), refused.getMessage());
        assertTrue(refused.getMessage().contains("5 and 4"), refused.getMessage());
        assertTrue(refused.getMessage().contains("Launch with values for which this holds"), refused.getMessage());
        assertArrayEquals(new int[5], y);
    }

    @Test
    void conditionsAreEvaluatedAnewWhenAValueTheySpeakOfChanges() {
        LaunchCondition small = new LaunchCondition(
                new LaunchPredicate.AtMost(new LaunchExpr.Scalar(0, "k"), new LaunchExpr.Constant(4)),
                "GANTRY-R299",
                "Body.java",
                12,
                "k is small");
        CCompiler compiler = new CCompiler(folder, "i32 fast() { return 0; } i32 precise() { return 0; }")
                .scalar(FIRST, ScalarType.INT)
                .scalar(new ValuePath.Capture(BODY, 1), ScalarType.DOUBLE)
                .races(small);
        Launch cpu = compiler.on(1);
        withScalars(cpu, 4, 0.5);
        withScalars(cpu, 4, 0.25);
        assertThrows(RefusedException.class, () -> withScalars(cpu, 5, 0.25));
        withScalars(cpu, 3, 0.25);
        assertThrows(RefusedException.class, () -> withScalars(cpu, 5, 0.125));
    }

    private static void withScalars(Launch cpu, int k, double x) {
        cpu.forEach(1, i -> Math.abs(k + x));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4})
    void theLowestFailingItemOfAllChunksIsReported(int cores) {
        int[] x = new int[2_000_000];
        CCompiler compiler = new CCompiler(folder, """
                i32 fast(i32 *x, i64 *block, i64 *error, i64 lo, i64 hi) {
                  for (i64 i = lo; i < hi; i++) if (x[i]) { error[0] = 1; error[3] = i; return 1; }
                  return 0;
                }
                i32 precise() { return 9; }
                """)
                .array(FIRST, ScalarType.INT, 1, false)
                .sites(site(CheckSite.Kind.DIVISION_BY_ZERO, "java/lang/ArithmeticException", ""));
        Launch cpu = compiler.on(cores);
        IndexBody body = i -> x[i]++;
        cpu.forEach(x.length, body);
        x[1_999_999] = x[1_200_345] = x[1_200_344] = x[700_000] = 1;
        for (int round = 0; round < 10; round++) {
            KernelException failed = assertThrows(KernelException.class, () -> cpu.forEach(x.length, body));
            assertEquals(List.of(700_000L), failed.item());
            assertEquals("/ by zero", failed.getCause().getMessage());
        }
    }

    private CCompiler flagged() {
        return new CCompiler(folder, """
                i32 fast(i32 *x, i64 *block, i64 *error, i64 lo, i64 hi) { return 2; }
                i32 precise() { return 9; }
                i32 walk(i32 *x, i64 *block, i64 *error, i64 lo, i64 hi) {
                  for (i64 i = lo; i < hi; i++)
                    if (x[i]) { error[0] = 1; error[1] = x[i]; error[2] = 8; error[3] = i; return 1; }
                  return 0;
                }
                """)
                .array(FIRST, ScalarType.INT, 1, false)
                .sites(INDEX)
                .walk("walk");
    }

    @Test
    void aFlagIsFollowedByAWalkThatFindsTheItem() {
        int[] x = {0, 0, 9, 10};
        KernelException failed =
                assertThrows(KernelException.class, () -> flagged().on(1).forEach(4, i -> x[i]++));
        assertEquals(List.of(2L), failed.item());
        assertEquals(OptionalLong.of(9), failed.index());
    }

    @Test
    void aFlagWhoseWalkFindsNothingSaysThatAnIndexArrayChanged() {
        int[] x = {0, 0};
        KernelException failed =
                assertThrows(KernelException.class, () -> flagged().on(1).forEach(2, i -> x[i]++));
        assertEquals("GANTRY-K106", failed.code());
        assertTrue(failed.getMessage().contains("changed during the launch"), failed.getMessage());
    }

    @Test
    void aThrownExceptionHasItsClassAndMessage() {
        int[] x = {0, 1};
        String source = """
                i32 fast(i32 *x, i64 *block, i64 *error, i64 lo, i64 hi) { error[0] = 1 + x[1]; error[3] = 1; return 1; }
                i32 precise() { return 9; }
                """;
        CCompiler compiler = new CCompiler(folder, source)
                .array(FIRST, ScalarType.INT, 1, false)
                .sites(
                        site(CheckSite.Kind.THROWN, "java/lang/AssertionError", "x is odd"),
                        site(CheckSite.Kind.THROWN, "java.lang.IllegalStateException", ""));
        KernelException failed =
                assertThrows(KernelException.class, () -> compiler.on(1).forEach(2, i -> x[i]++));
        assertInstanceOf(IllegalStateException.class, failed.getCause());
        assertEquals("GANTRY-K105", failed.code());
        x[1] = 0;
        failed = assertThrows(KernelException.class, () -> compiler.on(1).forEach(2, i -> x[i]++));
        assertEquals(
                "x is odd",
                assertInstanceOf(AssertionError.class, failed.getCause()).getMessage());
    }

    private static final String SUM = """
            static void block(f64 *x, i64 n, f64 *out) {
              f64 lane[64];
              for (int l = 0; l < 64; l++) { lane[l] = 0; for (i64 t = l; t < n; t += 64) lane[l] += x[t]; }
              for (int h = 32; h > 0; h /= 2) for (int l = 0; l < h; l++) lane[l] += lane[l + h];
              *out = lane[0];
            }
            static void blocks(f64 *x, i64 count, f64 *out, i64 lo, i64 hi) {
              for (i64 b = lo; b < hi; b++) block(x + b * 1024, count - b * 1024 < 1024 ? count - b * 1024 : 1024, out + b);
            }
            i32 fast(f64 *x, i64 *block, i64 *error, f64 *partials, i64 lo, i64 hi) {
              blocks(x + block[0], block[3] - block[0], partials, lo, hi);
              return 0;
            }
            i32 precise() { return 9; }
            i32 combine(i64 *block, i64 *error, f64 *in, f64 *out, i64 count, i64 lo, i64 hi) {
              blocks(in, count, out, lo, hi);
              return 0;
            }
            """;

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 257, 1000, 1009, 65536, 1_000_003})
    void sumsHaveTheSameBitsAsOnTheReferenceDevice(int n) {
        double[] x = new double[n + 5];
        for (int i = 0; i < x.length; i++) {
            x[i] = Math.sin(i) * 1e10 / (1 + i);
        }
        IntToDouble item = i -> x[i];
        double expected = Gantry.on(Device.named("jvm")).sum(5, n + 5, item);
        CCompiler compiler = new CCompiler(folder, SUM)
                .array(FIRST, ScalarType.DOUBLE, 1, false)
                .results(ScalarType.DOUBLE);
        for (int cores : new int[] {1, 4}) {
            assertEquals(expected, compiler.on(cores).sum(5, n + 5, item));
        }
        compiler.work(Optional.empty());
        assertEquals(expected, compiler.on(4).sum(5, n + 5, item));
    }

    @Test
    void aKernelWithoutABoundOnItsWorkLetsGarbageCollectionGoOn() throws InterruptedException {
        int[] y = new int[4];
        CCompiler compiler =
                new CCompiler(folder, """
                #include <time.h>
                i32 fast(i32 *y, i64 *block, i64 *error, i64 lo, i64 hi) {
                  struct timespec pause = {2, 0};
                  nanosleep(&pause, 0);
                  for (i64 i = lo; i < hi; i++) y[i] = 1;
                  return 0;
                }
                i32 precise() { return 9; }
                """).array(FIRST, ScalarType.INT, 1, true).work(Optional.empty());
        Thread launch = Thread.ofPlatform().start(() -> compiler.on(1).forEach(4, i -> y[i]++));
        Thread.sleep(700); // compiling takes part of a second
        long before = System.nanoTime();
        System.gc();
        long pause = System.nanoTime() - before;
        boolean running = launch.isAlive();
        launch.join();
        assertTrue(running);
        assertTrue(pause < 1_000_000_000L, pause + " ns");
        assertArrayEquals(new int[] {1, 1, 1, 1}, y);
    }

    @Test
    void chunksAboveAFailureAreToldToStop() {
        int[] x = {0};
        CCompiler compiler = new CCompiler(folder, """
                i32 fast(i32 *x, i64 *block, i64 *error, i64 lo, i64 hi) {
                  if (lo == 0) return 0;
                  if (lo < 300000) { error[0] = 1; error[3] = lo; return 1; }
                  volatile i32 *stop = (volatile i32 *) block[6];
                  while (!*stop) {}
                  return 3;
                }
                i32 precise() { return 9; }
                """)
                .array(FIRST, ScalarType.INT, 1, false)
                .sites(site(CheckSite.Kind.DIVISION_BY_ZERO, "java/lang/ArithmeticException", ""))
                .work(Optional.empty());
        KernelException failed =
                assertThrows(KernelException.class, () -> compiler.on(2).forEach(1_000_000, i -> x[i]++));
        assertEquals("GANTRY-K102", failed.code());
    }

    @Test
    void interruptIsIgnoredAndStaysSet() {
        CCompiler compiler = new CCompiler(folder, COUNT_1).array(FIRST, ScalarType.INT, 1, true);
        Launch cpu = compiler.on(4);
        int[] counts = new int[3_000_000];
        IndexBody body = i -> counts[i]++;
        cpu.forEach(counts.length, body);
        Thread.currentThread().interrupt();
        cpu.forEach(counts.length, body);
        assertTrue(Thread.interrupted());
        assertTrue(allEqual(counts, 2));
    }

    @Test
    void severalThreadsMayLaunchAtTheSameTime() throws InterruptedException {
        CCompiler compiler = new CCompiler(folder, COUNT_1).array(FIRST, ScalarType.INT, 1, true);
        Launch cpu = compiler.on(3);
        List<int[]> all = new ArrayList<>();
        List<Thread> threads = new ArrayList<>();
        for (int t = 0; t < 4; t++) {
            int[] counts = new int[100_000 + t];
            all.add(counts);
            threads.add(Thread.ofPlatform().start(() -> {
                for (int launch = 0; launch < 200; launch++) {
                    cpu.forEach(counts.length, i -> counts[i]++);
                }
            }));
        }
        for (Thread thread : threads) {
            thread.join();
        }
        for (int[] counts : all) {
            assertTrue(allEqual(counts, 200));
        }
        assertEquals(1, compiler.compilations.get());
    }

    @Test
    void withoutACompilerTheDeviceSaysWhichModuleToAdd() {
        Launch cpu = Gantry.on(new Device(new CpuDriver(Optional::empty, 1)));
        RefusedException refused = assertThrows(RefusedException.class, () -> cpu.forEach(1, i -> {}));
        assertEquals("GANTRY-R402", refused.code());
        assertTrue(refused.getMessage().contains("org.gantry.compiler"), refused.getMessage());
    }

    @Test
    void aLibraryThatLacksAFunctionIsRefused() {
        CCompiler compiler = new CCompiler(folder, "i32 other() { return 0; }");
        RefusedException refused =
                assertThrows(RefusedException.class, () -> compiler.on(1).forEach(1, i -> {}));
        assertEquals("GANTRY-C190", refused.code());
        assertTrue(refused.getMessage().contains("fast"), refused.getMessage());
    }

    @Test
    void theJvmDeviceRefusesWhatTheCheckerRefuses() {
        int[] y = new int[5];
        CCompiler compiler =
                new CCompiler(folder, "").array(FIRST, ScalarType.INT, 1, true).races(never());
        Launch jvm = Gantry.on(new Device(new org.gantry.driver.jvm.JvmDriver(() -> Optional.of(compiler))));
        assertThrows(RefusedException.class, () -> jvm.forEach(3, i -> y[i] = 1));
        assertArrayEquals(new int[5], y);
        jvm.forEach(0, i -> y[i] = 1);
        assertFalse(compiler.compilations.get() > 0);
    }

    @Test
    void argMinGivesTheItemsCoordinateAndNotItsDistanceFromTheFirst() {
        CCompiler compiler = new CCompiler(folder, """
                i32 fast(i64 *block, i64 *error, i64 *partials, i64 lo, i64 hi) { partials[0] = 9; partials[1] = 2; return 0; }
                i32 precise() { return 9; }
                i32 combine() { return 9; }
                """).results(ScalarType.INT, ScalarType.INT);
        assertEquals(12, compiler.on(1).argMinInt(10, 20, i -> 9));
    }

    @Test
    void aRecordReductionMakesTheRecordOfItsSlots() {
        record Inner(float f, boolean z) {}
        record Outer(long j, Inner inner, double d, byte b) {}
        CCompiler compiler = new CCompiler(folder, """
                i32 fast(i64 *block, i64 *error, i64 *partials, i64 lo, i64 hi) {
                  float f = 1.5f; f64 d = 2.5; partials[0] = 7; partials[1] = 0; __builtin_memcpy(partials + 1, &f, 4);
                  partials[2] = 1; __builtin_memcpy(partials + 3, &d, 8); partials[4] = -3;
                  return 0;
                }
                i32 precise() { return 9; }
                i32 combine() { return 9; }
                """)
                .results(ScalarType.LONG, ScalarType.FLOAT, ScalarType.BOOLEAN, ScalarType.DOUBLE, ScalarType.BYTE);
        Outer none = new Outer(0, new Inner(0, false), 0, (byte) 0);
        assertEquals(
                new Outer(7, new Inner(1.5f, true), 2.5, (byte) -3),
                compiler.on(1).reduce(3, none, i -> none, (a, b) -> a));
    }
}
