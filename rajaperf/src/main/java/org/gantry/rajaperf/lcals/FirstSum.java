package org.gantry.rajaperf.lcals;

import static java.util.stream.IntStream.range;

import org.gantry.rajaperf.CCall;
import org.gantry.rajaperf.Checksum;
import org.gantry.rajaperf.Kernel;
import org.gantry.rajaperf.Setup;

/** {@code x[i] = y[i - 1] + y[i]} for {@code i} from 1. */
public final class FirstSum extends Kernel {
    private final double[] x;
    private final double[] y;

    /** Makes the data of one execution. */
    public FirstSum(Setup setup) {
        super(setup);
        x = setup.data().constant(0, n);
        y = setup.data().real(n);
    }

    @Override
    public void java(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            for (int i = 1; i < n; i++) {
                x[i] = y[i - 1] + y[i];
            }
        }
    }

    @Override
    public void javaParallel(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            range(1, n).parallel().forEach(i -> x[i] = y[i - 1] + y[i]);
        }
    }

    @Override
    public CCall cOpenMp() {
        return CCall.of("lcals_first_sum").with(n).with(x).with(y);
    }

    @Override
    public void gantry(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            launch.forEach(1, n, i -> x[i] = y[i - 1] + y[i]);
        }
    }

    @Override
    public double checksum() {
        return Checksum.of(x);
    }
}
