package org.gantry.rajaperf.lcals;

import static java.util.stream.IntStream.range;

import org.gantry.rajaperf.CCall;
import org.gantry.rajaperf.Checksum;
import org.gantry.rajaperf.Kernel;
import org.gantry.rajaperf.Setup;

/** Black-body radiation: {@code y = u / v}, {@code w = x / (exp(y) - 1)}. */
public final class Planckian extends Kernel {
    private final double[] x;
    private final double[] y;
    private final double[] u;
    private final double[] v;
    private final double[] w;

    /** Makes the data of one execution. */
    public Planckian(Setup setup) {
        super(setup);
        x = setup.data().real(n);
        y = setup.data().real(n);
        u = setup.data().real(n);
        v = setup.data().real(n);
        w = setup.data().constant(0, n);
    }

    @Override
    public void java(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            for (int i = 0; i < n; i++) {
                y[i] = u[i] / v[i];
                w[i] = x[i] / (Math.exp(y[i]) - 1.0);
            }
        }
    }

    @Override
    public void javaParallel(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            range(0, n).parallel().forEach(i -> {
                y[i] = u[i] / v[i];
                w[i] = x[i] / (Math.exp(y[i]) - 1.0);
            });
        }
    }

    @Override
    public CCall cOpenMp() {
        return CCall.of("lcals_planckian")
                .with(n)
                .with(x)
                .with(y)
                .with(u)
                .with(v)
                .with(w);
    }

    @Override
    public void gantry(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            launch.forEach(n, i -> {
                y[i] = u[i] / v[i];
                w[i] = x[i] / (Math.exp(y[i]) - 1.0);
            });
        }
    }

    @Override
    public double checksum() {
        return Checksum.of(w);
    }
}
