package org.gantry.testkit.races;

import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import org.gantry.testkit.races.RaceComparison.Verdict;

/**
 * Compares race verdicts with brute force, from the command line: {@code --seeds FROM..TO}, {@code --millis N} for the solver (default
 * 100, 0 for none), {@code --missed} to print the race-free kernels that are not accepted, {@code --step N} to print the counts so far
 * after each N seeds. Exit status 1 if a race is accepted.
 */
public final class RaceFuzz {
    private RaceFuzz() {}

    /** Runs it. */
    public static void main(String[] args) {
        long from = 0;
        long to = 1000;
        var limit = Duration.ofMillis(100);
        boolean missed = false;
        long step = Long.MAX_VALUE;
        for (int a = 0; a < args.length; a++) {
            switch (args[a]) {
                case "--seeds" -> {
                    var range = args[++a].split("\\.\\.");
                    from = Long.parseLong(range[0]);
                    to = Long.parseLong(range[1]);
                }
                case "--millis" -> limit = Duration.ofMillis(Long.parseLong(args[++a]));
                case "--missed" -> missed = true;
                case "--step" -> step = Long.parseLong(args[++a]);
                default -> throw new IllegalArgumentException("unknown option " + args[a]);
            }
        }
        Map<Verdict, Integer> counts = new EnumMap<>(Verdict.class);
        for (long seed = from; seed < to; seed++) {
            var result = RaceComparison.compare(seed, limit);
            counts.merge(result.verdict(), 1, Integer::sum);
            if (result.verdict() == Verdict.WRONG || missed && result.verdict() == Verdict.MISSED) {
                System.out.println("seed " + seed + ": " + result.verdict() + " " + result.text());
            }
            if ((seed + 1 - from) % step == 0 && seed + 1 < to) {
                print(from, seed + 1, counts);
            }
        }
        print(from, to, counts);
        System.exit(counts.containsKey(Verdict.WRONG) ? 1 : 0);
    }

    private static void print(long from, long to, Map<Verdict, Integer> counts) {
        int accepted = counts.getOrDefault(Verdict.ACCEPTED, 0);
        int free = accepted + counts.getOrDefault(Verdict.MISSED, 0);
        int elsewhere = counts.getOrDefault(Verdict.ELSEWHERE, 0);
        System.out.printf(
                "seeds %d..%d: %s, accepted of the race-free ones %.1f %%, with those that race elsewhere %.1f %%%n",
                from,
                to,
                counts,
                100.0 * accepted / Math.max(1, free),
                100.0 * accepted / Math.max(1, free + elsewhere));
    }
}
