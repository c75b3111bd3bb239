package org.gantry.rajaperf.polybench;

import static java.util.stream.IntStream.range;

import org.gantry.rajaperf.CCall;
import org.gantry.rajaperf.Checksum;
import org.gantry.rajaperf.Kernel;
import org.gantry.rajaperf.Setup;
import org.gantry.rajaperf.Sizes;

/** {@code d = alpha * a * b * c + beta}, two matrix products. */
public final class Mm2 extends Kernel {
    private static final double ALPHA = 1.5;
    private static final double BETA = 1.2;

    private final int m;
    private final int inner;
    private final double[] tmp;
    private final double[] a;
    private final double[] b;
    private final double[] c;
    private final double[] d;

    /** Makes the data of one execution. */
    public Mm2(Setup setup) {
        super(setup);
        m = Sizes.square(n);
        inner = (int) (1.12 * m);
        tmp = setup.data().real(m * m);
        a = setup.data().real(m * inner);
        b = setup.data().real(inner * m);
        c = setup.data().real(m * m);
        d = setup.data().constant(0, m * m);
    }

    @Override
    public void java(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            for (int i = 0; i < m; i++) {
                for (int j = 0; j < m; j++) {
                    double dot = 0.0;
                    for (int k = 0; k < inner; k++) {
                        dot += ALPHA * a[k + i * inner] * b[j + k * m];
                    }
                    tmp[j + i * m] = dot;
                }
            }
            for (int i = 0; i < m; i++) {
                for (int l = 0; l < m; l++) {
                    double dot = BETA;
                    for (int j = 0; j < m; j++) {
                        dot += tmp[j + i * m] * c[l + j * m];
                    }
                    d[l + i * m] = dot;
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
                    for (int k = 0; k < inner; k++) {
                        dot += ALPHA * a[k + i * inner] * b[j + k * m];
                    }
                    tmp[j + i * m] = dot;
                }
            });
            range(0, m).parallel().forEach(i -> {
                for (int l = 0; l < m; l++) {
                    double dot = BETA;
                    for (int j = 0; j < m; j++) {
                        dot += tmp[j + i * m] * c[l + j * m];
                    }
                    d[l + i * m] = dot;
                }
            });
        }
    }

    @Override
    public CCall cOpenMp() {
        return CCall.of("polybench_2mm")
                .with(m)
                .with(inner)
                .with(ALPHA)
                .with(BETA)
                .with(tmp)
                .with(a)
                .with(b)
                .with(c)
                .with(d);
    }

    @Override
    public void gantry(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            launch.forEach(m, m, (i, j) -> {
                double dot = 0.0;
                for (int k = 0; k < inner; k++) {
                    dot += ALPHA * a[k + i * inner] * b[j + k * m];
                }
                tmp[j + i * m] = dot;
            });
            launch.forEach(m, m, (i, l) -> {
                double dot = BETA;
                for (int j = 0; j < m; j++) {
                    dot += tmp[j + i * m] * c[l + j * m];
                }
                d[l + i * m] = dot;
            });
        }
    }

    @Override
    public double checksum() {
        return 1e-6 * scale() * Checksum.of(d);
    }

    @Override
    public int actualSize() {
        return m * m;
    }
}
