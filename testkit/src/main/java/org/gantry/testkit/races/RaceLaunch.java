package org.gantry.testkit.races;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.gantry.compiler.interpret.KernelArguments;
import org.gantry.condition.LaunchValues;

/**
 * A small launch of a generated kernel.
 *
 * @param from first coordinates
 * @param to one past the last coordinates
 * @param n a scalar
 * @param m another
 * @param seed of the arrays' elements
 */
record RaceLaunch(long[] from, long[] to, long n, long m, int seed) implements LaunchValues {
    private static final int LENGTH = 1 << 9;
    private static final int ROWS = 16;

    /** The arrays and scalars; with {@code merged}, x is y. */
    KernelArguments arguments(boolean merged) {
        var random = new Random(seed);
        var y = new double[LENGTH];
        var z = random.ints(LENGTH, 0, 40).toArray();
        var set = IntStream.range(0, LENGTH).toArray();
        for (int k = LENGTH - 1; k > 0; k--) {
            int other = random.nextInt(k + 1);
            int element = set[k];
            set[k] = set[other];
            set[other] = element;
        }
        var borders = new int[LENGTH];
        for (int k = 1; k < LENGTH; k++) {
            borders[k] = borders[k - 1] + random.nextInt(4);
        }
        var table = new double[ROWS][ROWS];
        return new KernelArguments(
                new Object[] {y, merged ? y : new double[LENGTH], table, z, set, borders}, scalars());
    }

    private long[] scalars() {
        return new long[] {0, LENGTH - 1, n, m};
    }

    @Override
    public long scalar(int index) {
        return scalars()[index];
    }

    @Override
    public long length(int index) {
        return index == RaceKernels.TABLE ? ROWS : LENGTH;
    }

    @Override
    public boolean isNull(int index) {
        return false;
    }

    @Override
    public long from(int dimension) {
        return from[dimension];
    }

    @Override
    public long to(int dimension) {
        return to[dimension];
    }

    @Override
    public String toString() {
        return "from " + Arrays.toString(from) + " to " + Arrays.toString(to) + ", n = " + n + ", m = " + m;
    }
}
