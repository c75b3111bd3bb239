package org.gantry.rajaperf.basic;

import static java.util.stream.IntStream.range;

import org.gantry.rajaperf.CCall;
import org.gantry.rajaperf.Checksum;
import org.gantry.rajaperf.Kernel;
import org.gantry.rajaperf.Setup;

/** The real roots of a x x + b x + c, or zeros where there are none. */
public final class IfQuad extends Kernel {
    private final double[] a;
    private final double[] b;
    private final double[] c;
    private final double[] x1;
    private final double[] x2;

    /** Makes the data of one execution. */
    public IfQuad(Setup setup) {
        super(setup);
        a = setup.data().signed(n);
        b = setup.data().real(n);
        c = setup.data().real(n);
        x1 = setup.data().constant(0, n);
        x2 = setup.data().constant(0, n);
    }

    @Override
    public void java(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            for (int i = 0; i < n; i++) {
                double s = b[i] * b[i] - 4.0 * a[i] * c[i];
                if (s >= 0) {
                    s = Math.sqrt(s);
                    x2[i] = (-b[i] + s) / (2.0 * a[i]);
                    x1[i] = (-b[i] - s) / (2.0 * a[i]);
                } else {
                    x2[i] = 0;
                    x1[i] = 0;
                }
            }
        }
    }

    @Override
    public void javaParallel(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            range(0, n).parallel().forEach(i -> {
                double s = b[i] * b[i] - 4.0 * a[i] * c[i];
                if (s >= 0) {
                    s = Math.sqrt(s);
                    x2[i] = (-b[i] + s) / (2.0 * a[i]);
                    x1[i] = (-b[i] - s) / (2.0 * a[i]);
                } else {
                    x2[i] = 0;
                    x1[i] = 0;
                }
            });
        }
    }

    @Override
    public CCall cOpenMp() {
        return CCall.of("basic_if_quad")
                .with(n)
                .with(a)
                .with(b)
                .with(c)
                .with(x1)
                .with(x2);
    }

    @Override
    public void gantry(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            launch.forEach(n, i -> {
                double s = b[i] * b[i] - 4.0 * a[i] * c[i];
                if (s >= 0) {
                    s = Math.sqrt(s);
                    x2[i] = (-b[i] + s) / (2.0 * a[i]);
                    x1[i] = (-b[i] - s) / (2.0 * a[i]);
                } else {
                    x2[i] = 0;
                    x1[i] = 0;
                }
            });
        }
    }

    @Override
    public double checksum() {
        return 1e-4 * shrink * (Checksum.of(x1) + Checksum.of(x2));
    }
}
