package org.gantry.rajaperf.polybench;

import static java.util.stream.IntStream.range;

import org.gantry.rajaperf.CCall;
import org.gantry.rajaperf.Checksum;
import org.gantry.rajaperf.Kernel;
import org.gantry.rajaperf.Setup;
import org.gantry.rajaperf.Sizes;

/** {@code x1 += a * y1}, and x2 plus the columns of a, each times its element of y2 (RAJAPerf's index, not the textbook's). */
public final class Mvt extends Kernel {
    private final int m;
    private final double[] y1;
    private final double[] y2;
    private final double[] a;
    private final double[] x1;
    private final double[] x2;

    /** Makes the data of one execution. */
    public Mvt(Setup setup) {
        super(setup);
        m = Sizes.square(n);
        y1 = setup.data().real(m);
        y2 = setup.data().real(m);
        a = setup.data().real(m * m);
        x1 = setup.data().constant(0, m);
        x2 = setup.data().constant(0, m);
    }

    @Override
    public void java(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            for (int i = 0; i < m; i++) {
                double dot = 0.0;
                for (int j = 0; j < m; j++) {
                    dot += a[j + i * m] * y1[j];
                }
                x1[i] += dot;
            }
            for (int i = 0; i < m; i++) {
                double dot = 0.0;
                for (int j = 0; j < m; j++) {
                    dot += a[i + j * m] * y2[i];
                }
                x2[i] += dot;
            }
        }
    }

    @Override
    public void javaParallel(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            range(0, m).parallel().forEach(i -> {
                double dot = 0.0;
                for (int j = 0; j < m; j++) {
                    dot += a[j + i * m] * y1[j];
                }
                x1[i] += dot;
            });
            range(0, m).parallel().forEach(i -> {
                double dot = 0.0;
                for (int j = 0; j < m; j++) {
                    dot += a[i + j * m] * y2[i];
                }
                x2[i] += dot;
            });
        }
    }

    @Override
    public CCall cOpenMp() {
        return CCall.of("polybench_mvt")
                .with(m)
                .with(x1)
                .with(x2)
                .with(y1)
                .with(y2)
                .with(a);
    }

    @Override
    public void gantry(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            launch.forEach(m, i -> {
                double dot = 0.0;
                for (int j = 0; j < m; j++) {
                    dot += a[j + i * m] * y1[j];
                }
                x1[i] += dot;
            });
            launch.forEach(m, i -> {
                double dot = 0.0;
                for (int j = 0; j < m; j++) {
                    dot += a[i + j * m] * y2[i];
                }
                x2[i] += dot;
            });
        }
    }

    @Override
    public double checksum() {
        return scale() * (Checksum.of(x1) + Checksum.of(x2));
    }

    @Override
    public int actualSize() {
        return m * m;
    }
}
