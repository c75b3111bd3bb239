package org.gantry.testkit.generate;

import java.util.List;
import java.util.Random;

/** Random choices from one seed, names that are used once, and a budget that ends every program. Not thread-safe. */
final class Dice {
    private final Random random;
    private int names;
    private int budget;

    /** Choices of a seed, with a budget between these. */
    Dice(long seed, int smallest, int largest) {
        // consecutive seeds give similar first numbers otherwise
        random = new Random(seed * 0x9E3779B97F4A7C15L + 0x632BE59BD9B4E019L);
        budget = smallest + random.nextInt(largest - smallest);
    }

    int below(int bound) {
        return random.nextInt(bound);
    }

    /** True in one of {@code n} cases. */
    boolean oneIn(int n) {
        return random.nextInt(n) == 0;
    }

    boolean coin() {
        return random.nextBoolean();
    }

    <T> T pick(List<T> from) {
        return from.get(random.nextInt(from.size()));
    }

    @SafeVarargs
    final <T> T of(T... from) {
        return from[random.nextInt(from.length)];
    }

    long bits() {
        return random.nextLong();
    }

    double real() {
        return random.nextDouble();
    }

    String name(String prefix) {
        return prefix + names++;
    }

    /** Takes one from the budget. */
    boolean afford() {
        budget--;
        return budget > 0;
    }
}
