package org.gantry.rajaperf.basic;

import static java.util.stream.IntStream.range;

import org.gantry.rajaperf.CCall;
import org.gantry.rajaperf.Checksum;
import org.gantry.rajaperf.Kernel;
import org.gantry.rajaperf.Setup;

/** {@code y += a * x}. */
public final class Daxpy extends Kernel {
    private final double[] y;
    private final double[] x;
    private final double a;

    /** Makes the data of one execution. */
    public Daxpy(Setup setup) {
        super(setup);
        y = setup.data().constant(0, n);
        x = setup.data().real(n);
        a = setup.data().scalar();
    }

    @Override
    public void java(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            for (int i = 0; i < n; i++) {
                y[i] += a * x[i];
            }
        }
    }

    @Override
    public void javaParallel(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            range(0, n).parallel().forEach(i -> y[i] += a * x[i]);
        }
    }

    @Override
    public CCall cOpenMp() {
        return CCall.of("basic_daxpy").with(n).with(y).with(x).with(a);
    }

    @Override
    public void gantry(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            launch.forEach(n, i -> y[i] += a * x[i]);
        }
    }

    @Override
    public double checksum() {
        return Checksum.of(y);
    }
}
