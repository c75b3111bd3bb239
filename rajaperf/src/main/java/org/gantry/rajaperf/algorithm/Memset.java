package org.gantry.rajaperf.algorithm;

import static java.util.stream.IntStream.range;

import org.gantry.rajaperf.CCall;
import org.gantry.rajaperf.Checksum;
import org.gantry.rajaperf.Kernel;
import org.gantry.rajaperf.Setup;

/** {@code x[i] = value} */
public final class Memset extends Kernel {
    private final double[] x;
    private final double value;

    /** Makes the data of one execution. */
    public Memset(Setup setup) {
        super(setup);
        x = setup.data().constant(-1.234567e89, n);
        value = 0.0;
    }

    @Override
    public void java(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            for (int i = 0; i < n; i++) {
                x[i] = value;
            }
        }
    }

    @Override
    public void javaParallel(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            range(0, n).parallel().forEach(i -> x[i] = value);
        }
    }

    @Override
    public CCall cOpenMp() {
        return CCall.of("algorithm_memset").with(n).with(x).with(value);
    }

    @Override
    public void gantry(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            launch.forEach(n, i -> x[i] = value);
        }
    }

    @Override
    public double checksum() {
        return Checksum.of(x);
    }
}
