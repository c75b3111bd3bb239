package org.gantry.rajaperf.polybench;

import static java.util.stream.IntStream.range;

import org.gantry.rajaperf.CCall;
import org.gantry.rajaperf.Checksum;
import org.gantry.rajaperf.Kernel;
import org.gantry.rajaperf.Setup;
import org.gantry.rajaperf.Sizes;

/** {@code y = alpha * a * x + beta * b * x}. */
public final class Gesummv extends Kernel {
    private static final double ALPHA = 0.62;
    private static final double BETA = 1.002;

    private final int m;
    private final double[] x;
    private final double[] y;
    private final double[] a;
    private final double[] b;

    /** Makes the data of one execution. */
    public Gesummv(Setup setup) {
        super(setup);
        m = Sizes.square(n);
        x = setup.data().real(m);
        y = setup.data().constant(0, m);
        a = setup.data().real(m * m);
        b = setup.data().real(m * m);
    }

    @Override
    public void java(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            for (int i = 0; i < m; i++) {
                double tmp = 0.0;
                double dot = 0.0;
                for (int j = 0; j < m; j++) {
                    tmp += a[j + i * m] * x[j];
                    dot += b[j + i * m] * x[j];
                }
                y[i] = ALPHA * tmp + BETA * dot;
            }
        }
    }

    @Override
    public void javaParallel(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            range(0, m).parallel().forEach(i -> {
                double tmp = 0.0;
                double dot = 0.0;
                for (int j = 0; j < m; j++) {
                    tmp += a[j + i * m] * x[j];
                    dot += b[j + i * m] * x[j];
                }
                y[i] = ALPHA * tmp + BETA * dot;
            });
        }
    }

    @Override
    public CCall cOpenMp() {
        return CCall.of("polybench_gesummv")
                .with(m)
                .with(ALPHA)
                .with(BETA)
                .with(x)
                .with(y)
                .with(a)
                .with(b);
    }

    @Override
    public void gantry(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            launch.forEach(m, i -> {
                double tmp = 0.0;
                double dot = 0.0;
                for (int j = 0; j < m; j++) {
                    tmp += a[j + i * m] * x[j];
                    dot += b[j + i * m] * x[j];
                }
                y[i] = ALPHA * tmp + BETA * dot;
            });
        }
    }

    @Override
    public double checksum() {
        return Checksum.of(y);
    }

    @Override
    public int actualSize() {
        return m * m;
    }
}
