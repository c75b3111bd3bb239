package org.gantry.testkit.cases;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.gantry.Device;
import org.gantry.Gantry;
import org.gantry.Launch;
import org.junit.jupiter.api.Test;

/** Reductions of every size, and from a first item that is not 0. */
class ReductionCasesTest {
    private static final int[] SIZES = {0, 1, 2, 63, 64, 65, 257, 1000, 1009, 1023, 1024, 1025, 65536, 1000003};

    @OnEachDevice
    void sumsOfOnesOfEverySize(Launch launch) {
        for (int n : SIZES) {
            assertEquals(n, launch.sum(n, i -> 1), "sum of " + n);
            assertEquals(n, launch.sumInt(n, i -> 1), "sumInt of " + n);
            assertEquals(n, launch.sumLong(n, i -> 1), "sumLong of " + n);
            assertEquals(n, launch.sumFloat(n, i -> 1), "sumFloat of " + n);
            assertEquals(n, launch.count(n, i -> true), "count of " + n);
        }
    }

    @OnEachDevice
    void sumsOfArraysOfEverySize(Launch launch) {
        for (int n : SIZES) {
            var ones = new float[n];
            Arrays.fill(ones, 1);
            assertEquals(n, launch.sumFloat(n, i -> ones[i]), "sum of " + n);
        }
    }

    @OnEachDevice
    void smallestAndLargestOfEverySize(Launch launch) {
        for (int n : SIZES) {
            var x = new int[n];
            Arrays.setAll(x, i -> (int) (i * 0x9E3779B9L));
            int least = Arrays.stream(x).min().orElse(Integer.MAX_VALUE);
            int most = Arrays.stream(x).max().orElse(Integer.MIN_VALUE);
            assertEquals(least, launch.minInt(n, i -> x[i]), "min of " + n);
            assertEquals(most, launch.maxInt(n, i -> x[i]), "max of " + n);
            int at = launch.argMinInt(n, i -> x[i]);
            assertEquals(n == 0 ? -1 : indexOf(x, least), at, "argMin of " + n);
        }
    }

    private static int indexOf(int[] x, int value) {
        int i = 0;
        while (x[i] != value) {
            i++;
        }
        return i;
    }

    @OnEachDevice
    void theLowestIndexWinsTiesAcrossBlocks(Launch launch) {
        var x = new double[5000];
        x[4999] = -1;
        x[3000] = -1;
        x[1025] = -1;
        x[100] = 2;
        x[2100] = 2;
        assertEquals(1025, launch.argMin(5000, i -> x[i]));
        assertEquals(100, launch.argMax(5000, i -> x[i]));
        assertEquals(2100, launch.argMax(2000, 5000, i -> x[i]));
        x[4000] = Double.NaN;
        assertEquals(4000, launch.argMin(5000, i -> x[i]));
        assertEquals(4000, launch.argMax(5000, i -> x[i]));
    }

    @OnEachDevice
    void argMinOfEqualInfinitiesIsTheFirstItem(Launch launch) {
        assertEquals(3, launch.argMin(3, 9, i -> Double.POSITIVE_INFINITY));
        assertEquals(3, launch.argMaxInt(3, 9, i -> Integer.MIN_VALUE));
    }

    @OnEachDevice
    void argMinAndArgMaxOrderFloatsAsMathMinAndMaxDo(Launch launch) {
        float[] x = new float[3000];
        x[70] = -0.0f;
        x[71] = -0.0f;
        assertEquals(70, launch.argMinFloat(3000, i -> x[i]));
        assertEquals(0, launch.argMaxFloat(3000, i -> x[i]));
        assertEquals(72, launch.argMaxFloat(70, 3000, i -> x[i]));
        x[2999] = Float.NEGATIVE_INFINITY;
        x[2998] = Float.POSITIVE_INFINITY;
        assertEquals(2999, launch.argMinFloat(3000, i -> x[i]));
        assertEquals(2998, launch.argMaxFloat(3000, i -> x[i]));
        x[64] = Float.intBitsToFloat(0xffc00001);
        x[1088] = Float.NaN;
        assertEquals(64, launch.argMinFloat(3000, i -> x[i]));
        assertEquals(64, launch.argMaxFloat(3000, i -> x[i]));
        assertEquals(7, launch.argMaxFloat(7, 2000, i -> Float.NEGATIVE_INFINITY));
        assertEquals(7, launch.argMinFloat(7, 2000, i -> Float.POSITIVE_INFINITY));
    }

    @OnEachDevice
    void reductionFromOne(Launch launch) {
        double pi = launch.sum(1, 8192, i -> 4 * ((i & 1) == 0 ? -1.0 : 1.0) / (2 * i - 1));
        assertEquals(3.1417147388, pi, 1e-9, () -> "" + leibniz());
    }

    private static double leibniz() {
        double sum = 0;
        for (int i = 1; i < 8192; i++) {
            sum += 4 * ((i & 1) == 0 ? -1.0 : 1.0) / (2 * i - 1);
        }
        return sum;
    }

    @OnEachDevice
    void reductionFromANegativeItem(Launch launch) {
        assertEquals(-15, launch.sumInt(-6, 4, i -> i) + 0);
        assertEquals(-6, launch.argMinInt(-6, 4, i -> i));
        assertEquals(6, launch.count(-6, 4, i -> i < 0));
    }

    @OnEachDevice
    void anyAndAllOfNothing(Launch launch) {
        assertFalse(launch.any(0, i -> true));
        assertTrue(launch.all(0, i -> false));
        assertTrue(launch.any(5000, i -> i == 4999));
        assertFalse(launch.all(5000, i -> i != 4999));
    }

    record Stats(long count, double least, double most, double sum) {
        static final Stats EMPTY = new Stats(0, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 0);

        static Stats of(double x) {
            return new Stats(1, x, x, x);
        }

        Stats plus(Stats o) {
            return new Stats(count + o.count, Math.min(least, o.least), Math.max(most, o.most), sum + o.sum);
        }
    }

    @OnEachDevice
    void severalResultsInOneRecord(Launch launch) {
        double[] x = {3, -1, 4, 1, -5};
        assertEquals(new Stats(5, -5, 4, 2), launch.reduce(5, Stats.EMPTY, i -> Stats.of(x[i]), Stats::plus));
        assertEquals(Stats.EMPTY, launch.reduce(0, Stats.EMPTY, i -> Stats.of(x[i]), Stats::plus));
    }

    @Test
    void sumsOfFloatingPointHaveTheSameBitsOnAllDevices() {
        var random = new SplittableRandom(7);
        for (int n : SIZES) {
            var x = random.doubles(n, -1e10, 1e10).toArray();
            var sums = devices(n)
                    .map(d -> Double.doubleToLongBits(Gantry.on(d).sum(n, i -> x[i] * x[i] - 1)))
                    .distinct()
                    .toList();
            assertEquals(1, sums.size(), "sum of " + n);
            var records = devices(n)
                    .map(d -> Gantry.on(d).reduce(n, Stats.EMPTY, i -> Stats.of(x[i]), Stats::plus))
                    .distinct()
                    .toList();
            assertEquals(1, records.size(), "records of " + n);
        }
    }

    /** The virtual GPU is too slow for a million records. */
    private static Stream<Device> devices(int n) {
        return Stream.concat(Device.all().stream(), n > 65536 ? Stream.empty() : Stream.of(Device.named("virtual")));
    }

    /** The sizes of the cases, on the devices of this machine; the virtual GPU would take a minute for each. */
    @Test
    void aSumOfSixteenMillionFloats() {
        for (var device : Device.all()) {
            assertEquals(4_000_000, sumOfQuarters(Gantry.on(device), 16_000_000), device.name());
        }
    }

    /** The least size whose partial results GPUs combine in two launches. */
    @OnEachDevice
    void aSumWhosePartialResultsAreCombinedTwice(Launch launch) {
        assertEquals(262_144.25f, sumOfQuarters(launch, 1024 * 1024 + 1));
    }

    private static float sumOfQuarters(Launch launch, int n) {
        var x = new float[n];
        Arrays.fill(x, 0.25f);
        return launch.sumFloat(n, i -> x[i]);
    }

    @Test
    void aNaiveMatrixProductOfFiveHundredRows() {
        for (var device : Device.all()) {
            checkProduct(Gantry.on(device), 512, 512);
        }
    }

    @OnEachDevice
    void aNaiveMatrixProduct(Launch launch) {
        checkProduct(launch, 67, 45);
    }

    private static void checkProduct(Launch launch, int n, int inner) {
        var a = new float[n * inner];
        var b = new float[inner * n];
        Arrays.fill(b, 2);
        for (int i = 0; i < a.length; i++) {
            a[i] = i % 7 - 3;
        }
        var c = new float[n * n];
        launch.forEach(n, n, (r, col) -> {
            float sum = 0;
            for (int k = 0; k < inner; k++) {
                sum += a[r * inner + k] * b[k * n + col];
            }
            c[r * n + col] = sum;
        });
        var expected = new float[n * n];
        for (int r = 0; r < n; r++) {
            float sum = 0;
            for (int k = 0; k < inner; k++) {
                sum += a[r * inner + k] * 2;
            }
            Arrays.fill(expected, r * n, r * n + n, sum);
        }
        assertArrayEquals(expected, c);
    }
}
