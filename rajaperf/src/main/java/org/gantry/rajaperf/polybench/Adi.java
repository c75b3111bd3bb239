package org.gantry.rajaperf.polybench;

import static java.util.stream.IntStream.range;

import org.gantry.rajaperf.CCall;
import org.gantry.rajaperf.Checksum;
import org.gantry.rajaperf.Kernel;
import org.gantry.rajaperf.Setup;
import org.gantry.rajaperf.Sizes;

/** Alternating-direction implicit integration: in each time step a sweep along the columns, then one along the rows. */
public final class Adi extends Kernel {
    private static final int STEPS = 4;

    private final int m;
    private final double a;
    private final double b;
    private final double c;
    private final double d;
    private final double e;
    private final double f;
    private final double[] u;
    private final double[] v;
    private final double[] p;
    private final double[] q;

    /** Makes the data of one execution. */
    public Adi(Setup setup) {
        super(setup);
        m = Sizes.squareInside(n, 2);
        u = setup.data().constant(0, m * m);
        v = setup.data().real(m * m);
        p = setup.data().real(m * m);
        q = setup.data().real(m * m);
        double dx = 1.0 / m;
        double dy = 1.0 / m;
        double dt = 1.0 / STEPS;
        double mul1 = 2.0 * dt / (dx * dx);
        double mul2 = 1.0 * dt / (dy * dy);
        a = -mul1 / 2.0;
        b = 1.0 + mul1;
        c = a;
        d = -mul2 / 2.0;
        e = 1.0 + mul2;
        f = d;
    }

    /** Solves column {@code i} of v. */
    private void column(int i) {
        v[i] = 1.0;
        p[i * m] = 0.0;
        q[i * m] = v[i];
        for (int j = 1; j < m - 1; j++) {
            p[i * m + j] = -c / (a * p[i * m + j - 1] + b);
            q[i * m + j] = (-d * u[j * m + i - 1]
                            + (1.0 + 2.0 * d) * u[j * m + i]
                            - f * u[j * m + i + 1]
                            - a * q[i * m + j - 1])
                    / (a * p[i * m + j - 1] + b);
        }
        v[(m - 1) * m + i] = 1.0;
        for (int k = m - 2; k >= 1; k--) {
            v[k * m + i] = p[i * m + k] * v[(k + 1) * m + i] + q[i * m + k];
        }
    }

    /** Solves row {@code i} of u. */
    private void row(int i) {
        u[i * m] = 1.0;
        p[i * m] = 0.0;
        q[i * m] = u[i * m];
        for (int j = 1; j < m - 1; j++) {
            p[i * m + j] = -f / (d * p[i * m + j - 1] + e);
            q[i * m + j] = (-a * v[(i - 1) * m + j]
                            + (1.0 + 2.0 * a) * v[i * m + j]
                            - c * v[(i + 1) * m + j]
                            - d * q[i * m + j - 1])
                    / (d * p[i * m + j - 1] + e);
        }
        u[i * m + m - 1] = 1.0;
        for (int k = m - 2; k >= 1; k--) {
            u[i * m + k] = p[i * m + k] * u[i * m + k + 1] + q[i * m + k];
        }
    }

    @Override
    public void java(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            for (int t = 0; t < STEPS; t++) {
                for (int i = 1; i < m - 1; i++) {
                    column(i);
                }
                for (int i = 1; i < m - 1; i++) {
                    row(i);
                }
            }
        }
    }

    @Override
    public void javaParallel(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            for (int t = 0; t < STEPS; t++) {
                range(1, m - 1).parallel().forEach(this::column);
                range(1, m - 1).parallel().forEach(this::row);
            }
        }
    }

    @Override
    public CCall cOpenMp() {
        return CCall.of("polybench_adi")
                .with(m)
                .with(STEPS)
                .with(a)
                .with(b)
                .with(c)
                .with(d)
                .with(e)
                .with(f)
                .with(u)
                .with(v)
                .with(p)
                .with(q);
    }

    @Override
    public void gantry(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            for (int t = 0; t < STEPS; t++) {
                launch.forEach(1, m - 1, this::column);
                launch.forEach(1, m - 1, this::row);
            }
        }
    }

    @Override
    public double checksum() {
        return 1e-7 * scale() * Checksum.of(u);
    }

    @Override
    public int actualSize() {
        return (m - 2) * (m - 2);
    }
}
