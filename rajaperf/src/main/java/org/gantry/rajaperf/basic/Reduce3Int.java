package org.gantry.rajaperf.basic;

import static java.util.stream.IntStream.range;

import org.gantry.rajaperf.CCall;
import org.gantry.rajaperf.Kernel;
import org.gantry.rajaperf.Setup;

/** Sum, minimum and maximum of ints in one loop; the sum is added up over the repetitions. */
public final class Reduce3Int extends Kernel {
    private final int[] v;
    private final int[] totals = {0, Integer.MAX_VALUE, Integer.MIN_VALUE};

    /** Makes the data of one execution. */
    public Reduce3Int(Setup setup) {
        super(setup);
        v = setup.data().ints(n);
    }

    private record Tally(int sum, int min, int max) {
        static final Tally NONE = new Tally(0, Integer.MAX_VALUE, Integer.MIN_VALUE);

        static Tally of(int value) {
            return new Tally(value, value, value);
        }

        Tally plus(Tally other) {
            return new Tally(sum + other.sum, Math.min(min, other.min), Math.max(max, other.max));
        }
    }

    private void add(Tally tally) {
        totals[0] += tally.sum;
        totals[1] = Math.min(totals[1], tally.min);
        totals[2] = Math.max(totals[2], tally.max);
    }

    @Override
    public void java(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            int sum = 0;
            int min = Integer.MAX_VALUE;
            int max = Integer.MIN_VALUE;
            for (int i = 0; i < n; i++) {
                sum += v[i];
                min = Math.min(min, v[i]);
                max = Math.max(max, v[i]);
            }
            add(new Tally(sum, min, max));
        }
    }

    @Override
    public void javaParallel(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            add(range(0, n).parallel().mapToObj(i -> Tally.of(v[i])).reduce(Tally.NONE, Tally::plus));
        }
    }

    @Override
    public CCall cOpenMp() {
        return CCall.of("basic_reduce3_int").with(n).with(v).with(totals);
    }

    @Override
    public void gantry(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            add(launch.reduce(n, Tally.NONE, i -> Tally.of(v[i]), Tally::plus));
        }
    }

    @Override
    public double checksum() {
        return (double) totals[0] + totals[1] + totals[2];
    }
}
