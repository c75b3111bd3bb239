package org.gantry.testkit.races;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import org.gantry.testkit.races.RaceComparison.Verdict;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Verdicts on generated kernels against brute force: 600 in short, 20,000 with {@code -Dgantry.long=true}. */
class RaceVerdictsTest {
    private static final int KERNELS = Boolean.getBoolean("gantry.long") ? 20_000 : 600;

    @Test
    @DisplayName("no race is accepted, and at least 9 in 10 of the kernels without one are")
    void verdicts() {
        Map<Verdict, Integer> counts = new EnumMap<>(Verdict.class);
        for (long seed = 0; seed < KERNELS; seed++) {
            var result = RaceComparison.compare(seed, Duration.ofMillis(100));
            assertTrue(result.verdict() != Verdict.WRONG, () -> "seed " + result.seed() + ": " + result.text());
            counts.merge(result.verdict(), 1, Integer::sum);
        }
        System.out.println("seeds 0.." + KERNELS + ": " + counts);
        int accepted = counts.get(Verdict.ACCEPTED);
        int missed = counts.getOrDefault(Verdict.MISSED, 0);
        assertTrue(accepted >= 9 * missed, counts::toString);
        // Both kinds must have been met, or the test shows nothing.
        assertTrue(accepted > KERNELS / 5 && counts.get(Verdict.REFUSED) > KERNELS / 5, counts::toString);
    }

    @Test
    @DisplayName("a seed gives the same kernel always")
    void seeds() {
        assertEquals(
                new RaceKernels(7).kernel().item().toString(),
                new RaceKernels(7).kernel().item().toString());
    }
}
