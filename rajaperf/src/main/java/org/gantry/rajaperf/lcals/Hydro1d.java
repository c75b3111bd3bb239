package org.gantry.rajaperf.lcals;

import static java.util.stream.IntStream.range;

import org.gantry.rajaperf.CCall;
import org.gantry.rajaperf.Checksum;
import org.gantry.rajaperf.Kernel;
import org.gantry.rajaperf.Setup;

/** A fragment of one-dimensional hydrodynamics. */
public final class Hydro1d extends Kernel {
    private final double[] x;
    private final double[] y;
    private final double[] z;
    private final double q;
    private final double r;
    private final double t;

    /** Makes the data of one execution. */
    public Hydro1d(Setup setup) {
        super(setup);
        x = setup.data().constant(0, n + 12);
        y = setup.data().real(n + 12);
        z = setup.data().real(n + 12);
        q = setup.data().scalar();
        r = setup.data().scalar();
        t = setup.data().scalar();
    }

    @Override
    public void java(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            for (int i = 0; i < n; i++) {
                x[i] = q + y[i] * (r * z[i + 10] + t * z[i + 11]);
            }
        }
    }

    @Override
    public void javaParallel(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            range(0, n).parallel().forEach(i -> x[i] = q + y[i] * (r * z[i + 10] + t * z[i + 11]));
        }
    }

    @Override
    public CCall cOpenMp() {
        return CCall.of("lcals_hydro_1d")
                .with(n)
                .with(x)
                .with(y)
                .with(z)
                .with(q)
                .with(r)
                .with(t);
    }

    @Override
    public void gantry(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            launch.forEach(n, i -> x[i] = q + y[i] * (r * z[i + 10] + t * z[i + 11]));
        }
    }

    @Override
    public double checksum() {
        return 1e-3 * shrink * Checksum.of(x);
    }
}
