package org.gantry.rajaperf.algorithm;

import static java.util.stream.IntStream.range;

import org.gantry.rajaperf.CCall;
import org.gantry.rajaperf.Checksum;
import org.gantry.rajaperf.Kernel;
import org.gantry.rajaperf.Setup;

/** The sum of x. */
public final class ReduceSum extends Kernel {
    private final double[] x;
    private final double[] sum = {0};

    /** Makes the data of one execution. */
    public ReduceSum(Setup setup) {
        super(setup);
        x = setup.data().real(n);
    }

    @Override
    public void java(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            double total = 0;
            for (int i = 0; i < n; i++) {
                total += x[i];
            }
            sum[0] = total;
        }
    }

    @Override
    public void javaParallel(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            sum[0] = range(0, n).parallel().mapToDouble(i -> x[i]).reduce(0, Double::sum);
        }
    }

    @Override
    public CCall cOpenMp() {
        return CCall.of("algorithm_reduce_sum").with(n).with(x).with(sum);
    }

    @Override
    public void gantry(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            sum[0] = launch.sum(n, i -> x[i]);
        }
    }

    @Override
    public double checksum() {
        return Checksum.of(sum);
    }
}
