package org.gantry.rajaperf.polybench;

import static java.util.stream.IntStream.range;

import org.gantry.rajaperf.CCall;
import org.gantry.rajaperf.Checksum;
import org.gantry.rajaperf.Kernel;
import org.gantry.rajaperf.Setup;
import org.gantry.rajaperf.Sizes;

/** {@code c = alpha * a * b}, a matrix product; RAJAPerf scales c by beta first, and then overwrites it. */
public final class Gemm extends Kernel {
    private static final double ALPHA = 0.62;
    private static final double BETA = 1.002;

    private final int m;
    private final int inner;
    private final double[] a;
    private final double[] b;
    private final double[] c;

    /** Makes the data of one execution. */
    public Gemm(Setup setup) {
        super(setup);
        m = Sizes.square(n);
        inner = (int) (1.2 * m);
        a = setup.data().real(m * inner);
        b = setup.data().real(inner * m);
        c = setup.data().constant(0, m * m);
    }

    @Override
    public void java(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            for (int i = 0; i < m; i++) {
                for (int j = 0; j < m; j++) {
                    double dot = 0.0;
                    c[j + i * m] *= BETA;
                    for (int k = 0; k < inner; k++) {
                        dot += ALPHA * a[k + i * inner] * b[j + k * m];
                    }
                    c[j + i * m] = dot;
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
                    c[j + i * m] *= BETA;
                    for (int k = 0; k < inner; k++) {
                        dot += ALPHA * a[k + i * inner] * b[j + k * m];
                    }
                    c[j + i * m] = dot;
                }
            });
        }
    }

    @Override
    public CCall cOpenMp() {
        return CCall.of("polybench_gemm")
                .with(m)
                .with(inner)
                .with(ALPHA)
                .with(BETA)
                .with(a)
                .with(b)
                .with(c);
    }

    @Override
    public void gantry(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            launch.forEach(m, m, (i, j) -> {
                double dot = 0.0;
                c[j + i * m] *= BETA;
                for (int k = 0; k < inner; k++) {
                    dot += ALPHA * a[k + i * inner] * b[j + k * m];
                }
                c[j + i * m] = dot;
            });
        }
    }

    @Override
    public double checksum() {
        return 1e-3 * scale() * Checksum.of(c);
    }

    @Override
    public int actualSize() {
        return m * m;
    }
}
