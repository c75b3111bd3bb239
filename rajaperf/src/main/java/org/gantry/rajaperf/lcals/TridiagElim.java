package org.gantry.rajaperf.lcals;

import static java.util.stream.IntStream.range;

import java.util.Arrays;
import org.gantry.rajaperf.CCall;
import org.gantry.rajaperf.Checksum;
import org.gantry.rajaperf.Kernel;
import org.gantry.rajaperf.Setup;

/** Elimination below the diagonal, out of place: {@code xout[i] = z[i] * (y[i] - xin[i - 1])} for {@code i} from 1 to n. */
public final class TridiagElim extends Kernel {
    private final double[] xout;
    private final double[] xin;
    private final double[] y;
    private final double[] z;

    /** Makes the data of one execution. */
    public TridiagElim(Setup setup) {
        super(setup);
        xout = setup.data().constant(0, n + 1);
        xin = setup.data().real(n + 1);
        y = setup.data().real(n + 1);
        z = setup.data().real(n + 1);
    }

    @Override
    public void java(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            for (int i = 1; i < n + 1; i++) {
                xout[i] = z[i] * (y[i] - xin[i - 1]);
            }
        }
    }

    @Override
    public void javaParallel(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            range(1, n + 1).parallel().forEach(i -> xout[i] = z[i] * (y[i] - xin[i - 1]));
        }
    }

    @Override
    public CCall cOpenMp() {
        return CCall.of("lcals_tridiag_elim")
                .with(n)
                .with(xout)
                .with(xin)
                .with(y)
                .with(z);
    }

    @Override
    public void gantry(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            launch.forEach(1, n + 1, i -> xout[i] = z[i] * (y[i] - xin[i - 1]));
        }
    }

    @Override
    public double checksum() {
        return Checksum.of(Arrays.copyOf(xout, n));
    }
}
