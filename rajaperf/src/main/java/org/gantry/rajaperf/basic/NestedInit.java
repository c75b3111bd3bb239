package org.gantry.rajaperf.basic;

import static java.util.stream.IntStream.range;

import org.gantry.rajaperf.CCall;
import org.gantry.rajaperf.Checksum;
import org.gantry.rajaperf.Kernel;
import org.gantry.rajaperf.Setup;

/** {@code a[i + m * (j + m * k)] = 1e-8 * i * j * k} on a cube of m * m * m elements. */
public final class NestedInit extends Kernel {
    private final int m;
    private final double[] a;

    /** Makes the data of one execution. */
    public NestedInit(Setup setup) {
        super(setup);
        m = (int) (Math.cbrt(n) + Math.cbrt(3) - 1);
        a = setup.data().constant(0, m * m * m);
    }

    @Override
    public void java(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            for (int k = 0; k < m; k++) {
                for (int j = 0; j < m; j++) {
                    for (int i = 0; i < m; i++) {
                        a[i + m * (j + m * k)] = 0.00000001 * i * j * k;
                    }
                }
            }
        }
    }

    @Override
    public void javaParallel(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            range(0, m).parallel().forEach(k -> {
                for (int j = 0; j < m; j++) {
                    for (int i = 0; i < m; i++) {
                        a[i + m * (j + m * k)] = 0.00000001 * i * j * k;
                    }
                }
            });
        }
    }

    @Override
    public CCall cOpenMp() {
        return CCall.of("basic_nested_init").with(m).with(a);
    }

    @Override
    public void gantry(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            launch.forEach(m, m, m, (k, j, i) -> a[i + m * (j + m * k)] = 0.00000001 * i * j * k);
        }
    }

    @Override
    public double checksum() {
        return Checksum.of(a);
    }

    @Override
    public int actualSize() {
        return m * m * m;
    }
}
