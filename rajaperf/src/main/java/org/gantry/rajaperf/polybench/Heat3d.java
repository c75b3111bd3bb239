package org.gantry.rajaperf.polybench;

import static java.util.stream.IntStream.range;

import org.gantry.rajaperf.CCall;
import org.gantry.rajaperf.Checksum;
import org.gantry.rajaperf.Kernel;
import org.gantry.rajaperf.Setup;
import org.gantry.rajaperf.Sizes;

/** The heat equation on a cube: a stencil of seven points from a into b and back. */
public final class Heat3d extends Kernel {
    private static final int STEPS = 20;

    private final int m;
    private final double[] a;
    private final double[] b;

    /** Makes the data of one execution. */
    public Heat3d(Setup setup) {
        super(setup);
        m = Sizes.cubeInside(n, 2);
        a = setup.data().real(m * m * m);
        b = setup.data().real(m * m * m);
    }

    /** One point of one step from {@code from} into {@code to}. */
    private void point(double[] from, double[] to, int i, int j, int k) {
        to[k + m * (j + m * i)] = 0.125
                        * (from[k + m * (j + m * (i + 1))]
                                - 2.0 * from[k + m * (j + m * i)]
                                + from[k + m * (j + m * (i - 1))])
                + 0.125
                        * (from[k + m * (j + 1 + m * i)]
                                - 2.0 * from[k + m * (j + m * i)]
                                + from[k + m * (j - 1 + m * i)])
                + 0.125
                        * (from[k + 1 + m * (j + m * i)]
                                - 2.0 * from[k + m * (j + m * i)]
                                + from[k - 1 + m * (j + m * i)])
                + from[k + m * (j + m * i)];
    }

    @Override
    public void java(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            for (int t = 0; t < STEPS; t++) {
                for (int i = 1; i < m - 1; i++) {
                    for (int j = 1; j < m - 1; j++) {
                        for (int k = 1; k < m - 1; k++) {
                            point(a, b, i, j, k);
                        }
                    }
                }
                for (int i = 1; i < m - 1; i++) {
                    for (int j = 1; j < m - 1; j++) {
                        for (int k = 1; k < m - 1; k++) {
                            point(b, a, i, j, k);
                        }
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
                        for (int k = 1; k < m - 1; k++) {
                            point(a, b, i, j, k);
                        }
                    }
                });
                range(1, m - 1).parallel().forEach(i -> {
                    for (int j = 1; j < m - 1; j++) {
                        for (int k = 1; k < m - 1; k++) {
                            point(b, a, i, j, k);
                        }
                    }
                });
            }
        }
    }

    @Override
    public CCall cOpenMp() {
        return CCall.of("polybench_heat_3d").with(m).with(STEPS).with(a).with(b);
    }

    @Override
    public void gantry(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            for (int t = 0; t < STEPS; t++) {
                launch.forEach(m - 2, m - 2, m - 2, (i, j, k) -> point(a, b, i + 1, j + 1, k + 1));
                launch.forEach(m - 2, m - 2, m - 2, (i, j, k) -> point(b, a, i + 1, j + 1, k + 1));
            }
        }
    }

    @Override
    public double checksum() {
        return 1e-4 * scale() * (Checksum.of(a) + Checksum.of(b));
    }

    @Override
    public int actualSize() {
        return (m - 2) * (m - 2) * (m - 2);
    }
}
