package org.gantry.rajaperf.polybench;

import static java.util.stream.IntStream.range;

import org.gantry.rajaperf.CCall;
import org.gantry.rajaperf.Checksum;
import org.gantry.rajaperf.Kernel;
import org.gantry.rajaperf.Setup;
import org.gantry.rajaperf.Sizes;

/** {@code a += u1 * v1 + u2 * v2}, {@code x += beta * transposed(a) * y + z}, {@code w += alpha * a * x}. */
public final class Gemver extends Kernel {
    private static final double ALPHA = 1.5;
    private static final double BETA = 1.2;

    private final int m;
    private final double[] a;
    private final double[] u1;
    private final double[] v1;
    private final double[] u2;
    private final double[] v2;
    private final double[] w;
    private final double[] x;
    private final double[] y;
    private final double[] z;

    /** Makes the data of one execution. */
    public Gemver(Setup setup) {
        super(setup);
        m = Sizes.square(n);
        a = setup.data().real(m * m);
        u1 = setup.data().real(m);
        v1 = setup.data().real(m);
        u2 = setup.data().real(m);
        v2 = setup.data().real(m);
        w = setup.data().constant(0, m);
        x = setup.data().real(m);
        y = setup.data().real(m);
        z = setup.data().real(m);
    }

    @Override
    public void java(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            for (int i = 0; i < m; i++) {
                for (int j = 0; j < m; j++) {
                    a[j + i * m] += u1[i] * v1[j] + u2[i] * v2[j];
                }
            }
            for (int i = 0; i < m; i++) {
                double dot = 0.0;
                for (int j = 0; j < m; j++) {
                    dot += BETA * a[i + j * m] * y[j];
                }
                x[i] += dot;
            }
            for (int i = 0; i < m; i++) {
                x[i] += z[i];
            }
            for (int i = 0; i < m; i++) {
                double dot = w[i];
                for (int j = 0; j < m; j++) {
                    dot += ALPHA * a[j + i * m] * x[j];
                }
                w[i] = dot;
            }
        }
    }

    @Override
    public void javaParallel(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            range(0, m).parallel().forEach(i -> {
                for (int j = 0; j < m; j++) {
                    a[j + i * m] += u1[i] * v1[j] + u2[i] * v2[j];
                }
            });
            range(0, m).parallel().forEach(i -> {
                double dot = 0.0;
                for (int j = 0; j < m; j++) {
                    dot += BETA * a[i + j * m] * y[j];
                }
                x[i] += dot;
            });
            range(0, m).parallel().forEach(i -> {
                x[i] += z[i];
            });
            range(0, m).parallel().forEach(i -> {
                double dot = w[i];
                for (int j = 0; j < m; j++) {
                    dot += ALPHA * a[j + i * m] * x[j];
                }
                w[i] = dot;
            });
        }
    }

    @Override
    public CCall cOpenMp() {
        return CCall.of("polybench_gemver")
                .with(m)
                .with(ALPHA)
                .with(BETA)
                .with(a)
                .with(u1)
                .with(v1)
                .with(u2)
                .with(v2)
                .with(w)
                .with(x)
                .with(y)
                .with(z);
    }

    @Override
    public void gantry(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            launch.forEach(m, m, (i, j) -> {
                a[j + i * m] += u1[i] * v1[j] + u2[i] * v2[j];
            });
            launch.forEach(m, i -> {
                double dot = 0.0;
                for (int j = 0; j < m; j++) {
                    dot += BETA * a[i + j * m] * y[j];
                }
                x[i] += dot;
            });
            launch.forEach(m, i -> {
                x[i] += z[i];
            });
            launch.forEach(m, i -> {
                double dot = w[i];
                for (int j = 0; j < m; j++) {
                    dot += ALPHA * a[j + i * m] * x[j];
                }
                w[i] = dot;
            });
        }
    }

    @Override
    public double checksum() {
        return 1e-3 * scale() * Checksum.of(w);
    }

    @Override
    public int actualSize() {
        return m * m;
    }
}
