package org.gantry.rajaperf.polybench;

import static java.util.stream.IntStream.range;

import org.gantry.rajaperf.CCall;
import org.gantry.rajaperf.Checksum;
import org.gantry.rajaperf.Kernel;
import org.gantry.rajaperf.Setup;
import org.gantry.rajaperf.Sizes;

/** Jacobi's iteration in two dimensions: the mean of five points from a into b and back. */
public final class Jacobi2d extends Kernel {
    private static final int STEPS = 40;

    private final int m;
    private final double[] a;
    private final double[] b;

    /** Makes the data of one execution. */
    public Jacobi2d(Setup setup) {
        super(setup);
        m = Sizes.squareInside(n, 2);
        a = setup.data().real(m * m);
        b = setup.data().real(m * m);
    }

    /** One point of one step from {@code from} into {@code to}. */
    private void point(double[] from, double[] to, int i, int j) {
        to[j + i * m] = 0.2
                * (from[j + i * m]
                        + from[j - 1 + i * m]
                        + from[j + 1 + i * m]
                        + from[j + (i + 1) * m]
                        + from[j + (i - 1) * m]);
    }

    @Override
    public void java(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            for (int t = 0; t < STEPS; t++) {
                for (int i = 1; i < m - 1; i++) {
                    for (int j = 1; j < m - 1; j++) {
                        point(a, b, i, j);
                    }
                }
                for (int i = 1; i < m - 1; i++) {
                    for (int j = 1; j < m - 1; j++) {
                        point(b, a, i, j);
                    }
                }
            }
        }
    }

    @Override
    public void javaParallel(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            for (int t = 0; t < STEPS; t++) {
                range(1, m - 1).parallel().forEach(i -> {
                    for (int j = 1; j < m - 1; j++) {
                        point(a, b, i, j);
                    }
                });
                range(1, m - 1).parallel().forEach(i -> {
                    for (int j = 1; j < m - 1; j++) {
                        point(b, a, i, j);
                    }
                });
            }
        }
    }

    @Override
    public CCall cOpenMp() {
        return CCall.of("polybench_jacobi_2d").with(m).with(STEPS).with(a).with(b);
    }

    @Override
    public void gantry(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            for (int t = 0; t < STEPS; t++) {
                launch.forEach(m - 2, m - 2, (i, j) -> point(a, b, i + 1, j + 1));
                launch.forEach(m - 2, m - 2, (i, j) -> point(b, a, i + 1, j + 1));
            }
        }
    }

    @Override
    public double checksum() {
        return 1e-4 * scale() * (Checksum.of(a) + Checksum.of(b));
    }

    @Override
    public int actualSize() {
        return (m - 2) * (m - 2);
    }
}
