package org.gantry.rajaperf;

/**
 * The additive generator behind {@code rand()} of the GNU C library (its TYPE_3): outputs lie in 0 .. 2^31-1, {@code RAND_MAX} is 2^31-1.
 * The state is a window of the last 31 words r; r[i] = r[i-3] + r[i-31] modulo 2^32, and an output is r[i] shifted right by one. Not safe
 * for use by several threads.
 */
public final class Random31 {
    private static final int WINDOW = 31;
    private static final int DISCARDED = 310;
    private static final double RAND_MAX = 2147483647.0;

    private final int[] words = new int[WINDOW];
    /** Place of r[i] in the window; the three words after the seeded ones repeat the first three, so the sums begin at r[34]. */
    private int next = 3;

    /**
     * Starts the sequence that {@code srand(seed)} starts.
     *
     * @param seed in 1 .. 2^31-2
     */
    public Random31(int seed) {
        long word = seed;
        for (int i = 0; i < WINDOW; i++) {
            words[i] = (int) word;
            word = 16807 * word % 2147483647;
        }
        for (int i = 0; i < DISCARDED; i++) {
            step();
        }
    }

    /** The next value of {@code rand()}. */
    public int nextInt() {
        return step() >>> 1;
    }

    /** The next value of {@code rand() / (double) RAND_MAX}, in 0 .. 1, both included. */
    public double nextUnit() {
        return nextInt() / RAND_MAX;
    }

    private int step() {
        int threeBack = next >= 3 ? next - 3 : next - 3 + WINDOW;
        int word = words[next] + words[threeBack];
        words[next] = word;
        next = next + 1 == WINDOW ? 0 : next + 1;
        return word;
    }
}
