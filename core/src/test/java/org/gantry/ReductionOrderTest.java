package org.gantry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Reductions on the reference device. */
class ReductionOrderTest {
    private final Launch jvm = Gantry.on(Device.named("jvm"));

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 257, 1000, 1009, 65536, 1000003})
    void sumOfOnesIsTheNumberOfItems(int n) {
        assertEquals(n, jvm.sum(n, i -> 1.0));
        assertEquals(n, jvm.sumInt(n, i -> 1));
        assertEquals(n, jvm.sumLong(n, i -> 1L));
        assertEquals(n, jvm.sumFloat(n, i -> 1.0f));
        assertEquals(n, jvm.count(n, i -> true));
    }

    @Test
    void lanesTakeEverySixtyFourthItemAndCombineByHalving() {
        // Lane 0 holds 1 + 2^-53, which rounds to 1; any order that adds the two small values first would give more.
        double small = 0x1p-53;
        assertEquals(1.0, jvm.sum(129, i -> i == 0 ? 1.0 : i == 64 || i == 128 ? small : 0.0));
        assertEquals(1.0 + 0x1p-52, jvm.sum(129, i -> i == 0 ? 1.0 : i == 1 || i == 33 ? small : 0.0));
    }

    @Test
    void everyBlockOf1024ItemsIsAddedAlone() {
        double small = 0x1p-53;
        // Blocks 1 and 65 meet in one lane of the second round, before block 0 is added to them.
        assertEquals(1.0 + 0x1p-52, jvm.sum(70 * 1024, i -> i == 0 ? 1.0 : i == 1024 || i == 65 * 1024 ? small : 0.0));
    }

    @Test
    void sumFromOneApproximatesPi() {
        assertEquals(3.1417147388, jvm.sum(1, 8192, i -> 4.0 * (i % 2 == 1 ? 1 : -1) / (2.0 * i - 1)), 1e-9);
    }

    @Test
    void emptyDomainGivesTheIdentity() {
        assertEquals(0.0, jvm.sum(0, i -> 1.0));
        assertEquals(Double.POSITIVE_INFINITY, jvm.min(5, 5, i -> 1.0));
        assertEquals(Integer.MIN_VALUE, jvm.maxInt(0, i -> 1));
        assertEquals(-1, jvm.argMin(0, i -> 1.0));
        assertEquals(-1, jvm.argMaxLong(0, i -> 1L));
        assertFalse(jvm.any(0, i -> true));
        assertTrue(jvm.all(0, i -> false));
    }

    @Test
    void lowestItemWinsTiesOfArgMinAndArgMax() {
        assertEquals(2, jvm.argMinInt(5000, i -> i == 2 || i == 70 || i == 4000 ? 7 : 8));
        assertEquals(3, jvm.argMaxFloat(3, 5000, i -> 1.0f));
        assertEquals(10, jvm.argMin(10, 20, i -> Double.POSITIVE_INFINITY));
    }

    @Test
    void nanWinsArgMinAndArgMaxAndTheLowestOfSeveral() {
        double[] x = {3, 1, Double.NaN, 0, Double.NaN};
        assertEquals(2, jvm.argMin(x.length, i -> x[i]));
        assertEquals(2, jvm.argMax(x.length, i -> x[i]));
        assertTrue(Double.isNaN(jvm.min(x.length, i -> x[i])));
    }

    @Test
    void negativeZeroIsLessThanZero() {
        double[] x = {0.0, -0.0};
        assertEquals(1, jvm.argMin(2, i -> x[i]));
        assertEquals(0, jvm.argMax(2, i -> x[i]));
    }

    record Stats(double sum, int count) {
        static final Stats EMPTY = new Stats(0, 0);

        static Stats of(double x) {
            return new Stats(x, 1);
        }

        Stats plus(Stats other) {
            return new Stats(sum + other.sum, count + other.count);
        }
    }

    @Test
    void recordsHoldSeveralResults() {
        assertEquals(new Stats(4950, 100), jvm.reduce(100, Stats.EMPTY, i -> Stats.of(i), Stats::plus));
        assertEquals(Stats.EMPTY, jvm.reduce(0, Stats.EMPTY, i -> Stats.of(i), Stats::plus));
        assertEquals(new Stats(9 + 10, 2), jvm.reduce(9, 11, Stats.EMPTY, i -> Stats.of(i), Stats::plus));
    }
}
