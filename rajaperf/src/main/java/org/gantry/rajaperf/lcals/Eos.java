package org.gantry.rajaperf.lcals;

import static java.util.stream.IntStream.range;

import org.gantry.rajaperf.CCall;
import org.gantry.rajaperf.Checksum;
import org.gantry.rajaperf.Kernel;
import org.gantry.rajaperf.Setup;

/** An equation of state, a polynomial over seven neighbours of u. */
public final class Eos extends Kernel {
    private final double[] x;
    private final double[] y;
    private final double[] z;
    private final double[] u;
    private final double q;
    private final double r;
    private final double t;

    /** Makes the data of one execution. */
    public Eos(Setup setup) {
        super(setup);
        x = setup.data().constant(0, n + 7);
        y = setup.data().real(n + 7);
        z = setup.data().real(n + 7);
        u = setup.data().real(n + 7);
        q = setup.data().scalar();
        r = setup.data().scalar();
        t = setup.data().scalar();
    }

    @Override
    public void java(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            for (int i = 0; i < n; i++) {
                x[i] = u[i]
                        + r * (z[i] + r * y[i])
                        + t
                                * (u[i + 3]
                                        + r * (u[i + 2] + r * u[i + 1])
                                        + t * (u[i + 6] + q * (u[i + 5] + q * u[i + 4])));
            }
        }
    }

    @Override
    public void javaParallel(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            range(0, n)
                    .parallel()
                    .forEach(i -> x[i] = u[i]
                            + r * (z[i] + r * y[i])
                            + t
                                    * (u[i + 3]
                                            + r * (u[i + 2] + r * u[i + 1])
                                            + t * (u[i + 6] + q * (u[i + 5] + q * u[i + 4]))));
        }
    }

    @Override
    public CCall cOpenMp() {
        return CCall.of("lcals_eos")
                .with(n)
                .with(x)
                .with(y)
                .with(z)
                .with(u)
                .with(q)
                .with(r)
                .with(t);
    }

    @Override
    public void gantry(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            launch.forEach(
                    n,
                    i -> x[i] = u[i]
                            + r * (z[i] + r * y[i])
                            + t
                                    * (u[i + 3]
                                            + r * (u[i + 2] + r * u[i + 1])
                                            + t * (u[i + 6] + q * (u[i + 5] + q * u[i + 4]))));
        }
    }

    @Override
    public double checksum() {
        return 1e-4 * shrink * Checksum.of(x);
    }
}
