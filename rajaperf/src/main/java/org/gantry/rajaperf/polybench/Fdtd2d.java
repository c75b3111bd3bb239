package org.gantry.rajaperf.polybench;

import static java.util.stream.IntStream.range;

import org.gantry.rajaperf.CCall;
import org.gantry.rajaperf.Checksum;
import org.gantry.rajaperf.Kernel;
import org.gantry.rajaperf.Setup;
import org.gantry.rajaperf.Sizes;

/** Finite differences in the time domain: an electric field (ex, ey) and a magnetic field hz on a square. */
public final class Fdtd2d extends Kernel {
    private static final int STEPS = 40;

    private final int m;
    private final double[] hz;
    private final double[] ex;
    private final double[] ey;
    private final double[] fict;

    /** Makes the data of one execution. */
    public Fdtd2d(Setup setup) {
        super(setup);
        m = Sizes.squareInside(n, 1);
        hz = setup.data().constant(0, m * m);
        ex = setup.data().real(m * m);
        ey = setup.data().real(m * m);
        fict = setup.data().real(STEPS);
    }

    @Override
    public void java(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            for (int t = 0; t < STEPS; t++) {
                for (int j = 0; j < m; j++) {
                    ey[j] = fict[t];
                }
                for (int i = 1; i < m; i++) {
                    for (int j = 0; j < m; j++) {
                        ey[j + i * m] = ey[j + i * m] - 0.5 * (hz[j + i * m] - hz[j + (i - 1) * m]);
                    }
                }
                for (int i = 0; i < m; i++) {
                    for (int j = 1; j < m; j++) {
                        ex[j + i * m] = ex[j + i * m] - 0.5 * (hz[j + i * m] - hz[j - 1 + i * m]);
                    }
                }
                for (int i = 0; i < m - 1; i++) {
                    for (int j = 0; j < m - 1; j++) {
                        hz[j + i * m] = hz[j + i * m]
                                - 0.7 * (ex[j + 1 + i * m] - ex[j + i * m] + ey[j + (i + 1) * m] - ey[j + i * m]);
                    }
                }
            }
        }
    }

    @Override
    public void javaParallel(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            for (int t = 0; t < STEPS; t++) {
                int now = t;
                range(0, m).parallel().forEach(j -> {
                    ey[j] = fict[now];
                });
                range(1, m).parallel().forEach(i -> {
                    for (int j = 0; j < m; j++) {
                        ey[j + i * m] = ey[j + i * m] - 0.5 * (hz[j + i * m] - hz[j + (i - 1) * m]);
                    }
                });
                range(0, m).parallel().forEach(i -> {
                    for (int j = 1; j < m; j++) {
                        ex[j + i * m] = ex[j + i * m] - 0.5 * (hz[j + i * m] - hz[j - 1 + i * m]);
                    }
                });
                range(0, m - 1).parallel().forEach(i -> {
                    for (int j = 0; j < m - 1; j++) {
                        hz[j + i * m] = hz[j + i * m]
                                - 0.7 * (ex[j + 1 + i * m] - ex[j + i * m] + ey[j + (i + 1) * m] - ey[j + i * m]);
                    }
                });
            }
        }
    }

    @Override
    public CCall cOpenMp() {
        return CCall.of("polybench_fdtd_2d")
                .with(m)
                .with(STEPS)
                .with(fict)
                .with(ex)
                .with(ey)
                .with(hz);
    }

    @Override
    public void gantry(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            for (int t = 0; t < STEPS; t++) {
                int now = t;
                launch.forEach(m, j -> ey[j] = fict[now]);
                launch.forEach(
                        m - 1,
                        m,
                        (i, j) -> ey[j + (i + 1) * m] =
                                ey[j + (i + 1) * m] - 0.5 * (hz[j + (i + 1) * m] - hz[j + i * m]));
                launch.forEach(
                        m,
                        m - 1,
                        (i, j) -> ex[j + 1 + i * m] = ex[j + 1 + i * m] - 0.5 * (hz[j + 1 + i * m] - hz[j + i * m]));
                launch.forEach(
                        m - 1,
                        m - 1,
                        (i, j) -> hz[j + i * m] = hz[j + i * m]
                                - 0.7 * (ex[j + 1 + i * m] - ex[j + i * m] + ey[j + (i + 1) * m] - ey[j + i * m]));
            }
        }
    }

    @Override
    public double checksum() {
        return 1e-3 * scale() * Checksum.of(hz);
    }

    @Override
    public int actualSize() {
        return m * (m - 1);
    }
}
