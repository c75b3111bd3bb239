package org.gantry.rajaperf.algorithm;

import static java.util.stream.IntStream.range;

import org.gantry.rajaperf.CCall;
import org.gantry.rajaperf.Checksum;
import org.gantry.rajaperf.Kernel;
import org.gantry.rajaperf.Setup;

/** {@code y[i] = x[i]} */
public final class Memcpy extends Kernel {
    private final double[] x;
    private final double[] y;

    /** Makes the data of one execution. */
    public Memcpy(Setup setup) {
        super(setup);
        x = setup.data().constant(0, n);
        y = setup.data().constant(-1.234567e89, n);
    }

    @Override
    public void java(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            for (int i = 0; i < n; i++) {
                y[i] = x[i];
            }
        }
    }

    @Override
    public void javaParallel(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            range(0, n).parallel().forEach(i -> y[i] = x[i]);
        }
    }

    @Override
    public CCall cOpenMp() {
        return CCall.of("algorithm_memcpy").with(n).with(x).with(y);
    }

    @Override
    public void gantry(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            launch.forEach(n, i -> y[i] = x[i]);
        }
    }

    @Override
    public double checksum() {
        return Checksum.of(y);
    }
}
