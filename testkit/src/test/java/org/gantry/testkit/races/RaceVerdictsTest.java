package org.gantry.testkit.races;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import org.gantry.compiler.solver.Solver;
import org.gantry.testkit.races.RaceComparison.Verdict;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Verdicts on generated kernels against brute force: some hundreds in short, 20,000 with {@code -Dgantry.long=true}. */
class RaceVerdictsTest {
    private static final boolean LONG = Boolean.getBoolean("gantry.long");

    @Test
    @DisplayName("with Z3 no race is accepted, and at least 95 % of the kernels without one are")
    void withSolver() {
        assumeTrue(Solver.shared().isThere(), "Z3 is not on the class path: what it proves is not compared");
        compare(0, LONG ? 20_000 : 500, Duration.ofMillis(100), 95, LONG ? 95 : 93);
    }

    @Test
    @DisplayName("the rules alone accept no race, and at least 92 % of the kernels without one")
    void rulesAlone() {
        compare(100_000, LONG ? 105_000 : 100_400, Duration.ZERO, 92, 91);
    }

    /**
     * Compares.
     *
     * @param percent of the kernels that race in no ordinary launch, how many must be accepted at least
     * @param strict the same of those that do not race in their own launch
     */
    private static void compare(long from, long to, Duration limit, int percent, int strict) {
        Map<Verdict, Integer> counts = new EnumMap<>(Verdict.class);
        for (long seed = from; seed < to; seed++) {
            var result = RaceComparison.compare(seed, limit);
            assertTrue(result.verdict() != Verdict.WRONG, () -> "seed " + result.seed() + ": " + result.text());
            counts.merge(result.verdict(), 1, Integer::sum);
        }
        System.out.println("seeds " + from + ".." + to + ": " + counts);
        int accepted = counts.get(Verdict.ACCEPTED);
        int free = accepted + counts.getOrDefault(Verdict.MISSED, 0);
        int elsewhere = counts.getOrDefault(Verdict.ELSEWHERE, 0);
        assertTrue(100 * accepted >= percent * free, counts::toString);
        assertTrue(100 * accepted >= strict * (free + elsewhere), counts::toString);
        // Both kinds must have been met, or the test shows nothing.
        long enough = (to - from) / 5;
        assertTrue(accepted > enough && counts.get(Verdict.REFUSED) > enough, counts::toString);
    }

    @Test
    @DisplayName("a seed gives the same kernel always")
    void seeds() {
        assertEquals(
                new RaceKernels(7).kernel().item().toString(),
                new RaceKernels(7).kernel().item().toString());
    }
}
