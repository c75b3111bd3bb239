package org.gantry.rajaperf.lcals;

import static java.util.stream.IntStream.range;

import org.gantry.rajaperf.CCall;
import org.gantry.rajaperf.Checksum;
import org.gantry.rajaperf.Kernel;
import org.gantry.rajaperf.Setup;

/** {@code x[i] = y[i + 1] - y[i]} */
public final class FirstDiff extends Kernel {
    private final double[] x;
    private final double[] y;

    /** Makes the data of one execution. */
    public FirstDiff(Setup setup) {
        super(setup);
        x = setup.data().constant(0, n + 1);
        y = setup.data().real(n + 1);
    }

    @Override
    public void java(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            for (int i = 0; i < n; i++) {
                x[i] = y[i + 1] - y[i];
            }
        }
    }

    @Override
    public void javaParallel(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            range(0, n).parallel().forEach(i -> x[i] = y[i + 1] - y[i]);
        }
    }

    @Override
    public CCall cOpenMp() {
        return CCall.of("lcals_first_diff").with(n).with(x).with(y);
    }

    @Override
    public void gantry(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            launch.forEach(n, i -> x[i] = y[i + 1] - y[i]);
        }
    }

    @Override
    public double checksum() {
        return Checksum.of(x);
    }
}
