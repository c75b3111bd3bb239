package org.gantry.rajaperf.polybench;

import static java.util.stream.IntStream.range;

import org.gantry.rajaperf.CCall;
import org.gantry.rajaperf.Checksum;
import org.gantry.rajaperf.Kernel;
import org.gantry.rajaperf.Setup;
import org.gantry.rajaperf.Sizes;

/** {@code g = (a * b) * (c * d)}, three matrix products. */
public final class Mm3 extends Kernel {
    private final int m;
    private final int left;
    private final int right;
    private final double[] a;
    private final double[] b;
    private final double[] c;
    private final double[] d;
    private final double[] e;
    private final double[] f;
    private final double[] g;

    /** Makes the data of one execution. */
    public Mm3(Setup setup) {
        super(setup);
        m = Sizes.square(n);
        left = (int) (1.01 * m);
        right = (int) (1.2 * m);
        a = setup.data().real(m * left);
        b = setup.data().real(left * m);
        c = setup.data().real(m * right);
        d = setup.data().real(right * m);
        e = setup.data().constant(0, m * m);
        f = setup.data().constant(0, m * m);
        g = setup.data().constant(0, m * m);
    }

    @Override
    public void java(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            for (int i = 0; i < m; i++) {
                for (int j = 0; j < m; j++) {
                    double dot = 0.0;
                    for (int k = 0; k < left; k++) {
                        dot += a[k + i * left] * b[j + k * m];
                    }
                    e[j + i * m] = dot;
                }
            }
            for (int j = 0; j < m; j++) {
                for (int l = 0; l < m; l++) {
                    double dot = 0.0;
                    for (int k = 0; k < right; k++) {
                        dot += c[k + j * right] * d[l + k * m];
                    }
                    f[l + j * m] = dot;
                }
            }
            for (int i = 0; i < m; i++) {
                for (int l = 0; l < m; l++) {
                    double dot = 0.0;
                    for (int j = 0; j < m; j++) {
                        dot += e[j + i * m] * f[l + j * m];
                    }
                    g[l + i * m] = dot;
                }
            }
        }
    }

    @Override
    public void javaParallel(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            range(0, m).parallel().forEach(i -> {
                for (int j = 0; j < m; j++) {
                    double dot = 0.0;
                    for (int k = 0; k < left; k++) {
                        dot += a[k + i * left] * b[j + k * m];
                    }
                    e[j + i * m] = dot;
                }
            });
            range(0, m).parallel().forEach(j -> {
                for (int l = 0; l < m; l++) {
                    double dot = 0.0;
                    for (int k = 0; k < right; k++) {
                        dot += c[k + j * right] * d[l + k * m];
                    }
                    f[l + j * m] = dot;
                }
            });
            range(0, m).parallel().forEach(i -> {
                for (int l = 0; l < m; l++) {
                    double dot = 0.0;
                    for (int j = 0; j < m; j++) {
                        dot += e[j + i * m] * f[l + j * m];
                    }
                    g[l + i * m] = dot;
                }
            });
        }
    }

    @Override
    public CCall cOpenMp() {
        return CCall.of("polybench_3mm")
                .with(m)
                .with(left)
                .with(right)
                .with(a)
                .with(b)
                .with(c)
                .with(d)
                .with(e)
                .with(f)
                .with(g);
    }

    @Override
    public void gantry(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            launch.forEach(m, m, (i, j) -> {
                double dot = 0.0;
                for (int k = 0; k < left; k++) {
                    dot += a[k + i * left] * b[j + k * m];
                }
                e[j + i * m] = dot;
            });
            launch.forEach(m, m, (j, l) -> {
                double dot = 0.0;
                for (int k = 0; k < right; k++) {
                    dot += c[k + j * right] * d[l + k * m];
                }
                f[l + j * m] = dot;
            });
            launch.forEach(m, m, (i, l) -> {
                double dot = 0.0;
                for (int j = 0; j < m; j++) {
                    dot += e[j + i * m] * f[l + j * m];
                }
                g[l + i * m] = dot;
            });
        }
    }

    @Override
    public double checksum() {
        return 1e-9 * scale() * Checksum.of(g);
    }

    @Override
    public int actualSize() {
        return m * m;
    }
}
