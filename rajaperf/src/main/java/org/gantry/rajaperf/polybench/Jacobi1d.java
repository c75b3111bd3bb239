package org.gantry.rajaperf.polybench;

import static java.util.stream.IntStream.range;

import org.gantry.rajaperf.CCall;
import org.gantry.rajaperf.Checksum;
import org.gantry.rajaperf.Kernel;
import org.gantry.rajaperf.Setup;

/** Jacobi's iteration in one dimension: the mean of three points from a into b and back. */
public final class Jacobi1d extends Kernel {
    private static final int STEPS = 16;

    private final int m;
    private final double[] a;
    private final double[] b;

    /** Makes the data of one execution. */
    public Jacobi1d(Setup setup) {
        super(setup);
        m = n + 2;
        a = setup.data().real(m);
        b = setup.data().real(m);
    }

    @Override
    public void java(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            for (int t = 0; t < STEPS; t++) {
                for (int i = 1; i < m - 1; i++) {
                    b[i] = 0.33333 * (a[i - 1] + a[i] + a[i + 1]);
                }
                for (int i = 1; i < m - 1; i++) {
                    a[i] = 0.33333 * (b[i - 1] + b[i] + b[i + 1]);
                }
            }
        }
    }

    @Override
    public void javaParallel(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            for (int t = 0; t < STEPS; t++) {
                range(1, m - 1).parallel().forEach(i -> {
                    b[i] = 0.33333 * (a[i - 1] + a[i] + a[i + 1]);
                });
                range(1, m - 1).parallel().forEach(i -> {
                    a[i] = 0.33333 * (b[i - 1] + b[i] + b[i + 1]);
                });
            }
        }
    }

    @Override
    public CCall cOpenMp() {
        return CCall.of("polybench_jacobi_1d").with(m).with(STEPS).with(a).with(b);
    }

    @Override
    public void gantry(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            for (int t = 0; t < STEPS; t++) {
                launch.forEach(1, m - 1, i -> {
                    b[i] = 0.33333 * (a[i - 1] + a[i] + a[i + 1]);
                });
                launch.forEach(1, m - 1, i -> {
                    a[i] = 0.33333 * (b[i - 1] + b[i] + b[i + 1]);
                });
            }
        }
    }

    @Override
    public double checksum() {
        return 1e-4 * shrink * (Checksum.of(a) + Checksum.of(b));
    }
}
