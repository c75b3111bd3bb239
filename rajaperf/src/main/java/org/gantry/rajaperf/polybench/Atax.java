package org.gantry.rajaperf.polybench;

import static java.util.stream.IntStream.range;

import org.gantry.rajaperf.CCall;
import org.gantry.rajaperf.Checksum;
import org.gantry.rajaperf.Kernel;
import org.gantry.rajaperf.Setup;
import org.gantry.rajaperf.Sizes;

/** {@code y = transposed(a) * (a * x)}. */
public final class Atax extends Kernel {
    private final int m;
    private final double[] tmp;
    private final double[] x;
    private final double[] a;
    private final double[] y;

    /** Makes the data of one execution. */
    public Atax(Setup setup) {
        super(setup);
        m = Sizes.square(n);
        tmp = setup.data().real(m);
        x = setup.data().real(m);
        a = setup.data().real(m * m);
        y = setup.data().constant(0, m);
    }

    @Override
    public void java(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            for (int i = 0; i < m; i++) {
                y[i] = 0.0;
                double dot = 0.0;
                for (int j = 0; j < m; j++) {
                    dot += a[j + i * m] * x[j];
                }
                tmp[i] = dot;
            }
            for (int j = 0; j < m; j++) {
                double dot = y[j];
                for (int i = 0; i < m; i++) {
                    dot += a[j + i * m] * tmp[i];
                }
                y[j] = dot;
            }
        }
    }

    @Override
    public void javaParallel(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            range(0, m).parallel().forEach(i -> {
                y[i] = 0.0;
                double dot = 0.0;
                for (int j = 0; j < m; j++) {
                    dot += a[j + i * m] * x[j];
                }
                tmp[i] = dot;
            });
            range(0, m).parallel().forEach(j -> {
                double dot = y[j];
                for (int i = 0; i < m; i++) {
                    dot += a[j + i * m] * tmp[i];
                }
                y[j] = dot;
            });
        }
    }

    @Override
    public CCall cOpenMp() {
        return CCall.of("polybench_atax").with(m).with(tmp).with(y).with(x).with(a);
    }

    @Override
    public void gantry(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            launch.forEach(m, i -> {
                y[i] = 0.0;
                double dot = 0.0;
                for (int j = 0; j < m; j++) {
                    dot += a[j + i * m] * x[j];
                }
                tmp[i] = dot;
            });
            launch.forEach(m, j -> {
                double dot = y[j];
                for (int i = 0; i < m; i++) {
                    dot += a[j + i * m] * tmp[i];
                }
                y[j] = dot;
            });
        }
    }

    @Override
    public double checksum() {
        return 1e-3 * scale() * Checksum.of(y);
    }

    @Override
    public int actualSize() {
        return m * m;
    }
}
