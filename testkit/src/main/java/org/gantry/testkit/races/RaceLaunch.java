package org.gantry.testkit.races;

import java.util.Arrays;
import java.util.List;
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

    /** The last border. */
    private static final int MOST = 4 * LENGTH;

    /** Kinds of contents; of each there are several. */
    private static final int KINDS = 10;

    /** The arrays and scalars; those of one group are one array; of elements there are several contents. */
    KernelArguments arguments(List<Integer> groups, int contents) {
        var random = new Random(seed + contents);
        var z = ints(random, contents, (int) n);
        var set = distinct(random, contents);
        var borders = new int[LENGTH];
        for (int k = 1; k < LENGTH; k++) {
            borders[k] = Math.min(MOST, borders[k - 1] + random.nextInt(4));
        }
        borders[LENGTH - 1] = MOST;
        var all = new Object[] {
            new double[LENGTH],
            new double[LENGTH],
            new double[ROWS][ROWS],
            new double[ROWS][ROWS],
            z,
            set,
            distinct(random, contents + 1),
            borders
        };
        for (int a = 0; a < all.length; a++) {
            all[a] = all[groups.indexOf(groups.get(a))];
        }
        return new KernelArguments(all, scalars());
    }

    /**
     * Of a few values, so that two items often find the same; or near multiples of the position, so that neighbours do: by chance, or
     * each second one at the end of what its multiple leaves it.
     */
    private static int[] ints(Random random, int contents, int n) {
        int kind = contents % KINDS;
        int step = kind == KINDS - 1 && n > 0 && n < 64 ? n : kind - 3;
        if (step <= 0) {
            return random.ints(LENGTH, 0, List.of(40, 3, 8, 20).get(kind)).toArray();
        }
        int even = contents / KINDS % 4;
        return IntStream.range(0, LENGTH)
                .map(k -> k * step
                        + switch (even < 2 ? random.nextInt(6) : (k + even) % 2 == 0 ? 2 : 0) {
                            case 0 -> 0;
                            case 1 -> step - 1;
                            case 2 -> step;
                            case 3 -> Math.max(0, step - 2);
                            case 4 -> Math.min(1, step - 1);
                            default -> random.nextInt(step);
                        })
                .toArray();
    }

    /** All numbers in any order, or in an order in which neighbours are near. */
    private static int[] distinct(Random random, int contents) {
        return switch (contents % 4) {
            case 0 -> IntStream.range(0, LENGTH).map(k -> k ^ 1).toArray();
            case 1 -> IntStream.range(0, LENGTH).map(k -> (k + 1) % LENGTH).toArray();
            case 2 ->
                IntStream.range(0, LENGTH).map(k -> k / 4 * 4 + (k + 2) % 4).toArray();
            default -> {
                var set = IntStream.range(0, LENGTH).toArray();
                for (int k = LENGTH - 1; k > 0; k--) {
                    int other = random.nextInt(k + 1);
                    int element = set[k];
                    set[k] = set[other];
                    set[other] = element;
                }
                yield set;
            }
        };
    }

    private long[] scalars() {
        return new long[] {0, LENGTH - 1, 0, LENGTH - 1, MOST, n, m};
    }

    @Override
    public long scalar(int index) {
        return scalars()[index];
    }

    @Override
    public long length(int index) {
        return index == RaceKernels.TABLE || index == RaceKernels.OTHER_TABLE ? ROWS : LENGTH;
    }

    @Override
    public long shortestRow(int index) {
        return ROWS;
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
