package org.gantry.rajaperf.apps;

import static java.util.stream.IntStream.range;

import org.gantry.rajaperf.CCall;
import org.gantry.rajaperf.Checksum;
import org.gantry.rajaperf.Kernel;
import org.gantry.rajaperf.Setup;

/** A filter with 16 coefficients. */
public final class Fir extends Kernel {
    private static final int TAPS = 16;

    private final double[] in;
    private final double[] out;
    private final double[] coeff = {3, -1, -1, -1, -1, 3, -1, -1, -1, -1, 3, -1, -1, -1, -1, 3};

    /** Makes the data of one execution. */
    public Fir(Setup setup) {
        super(setup);
        in = setup.data().real(n + TAPS - 1);
        out = setup.data().constant(0, n);
    }

    @Override
    public void java(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            for (int i = 0; i < n; i++) {
                double sum = 0;
                for (int j = 0; j < TAPS; j++) {
                    sum += coeff[j] * in[i + j];
                }
                out[i] = sum;
            }
        }
    }

    @Override
    public void javaParallel(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            range(0, n).parallel().forEach(i -> {
                double sum = 0;
                for (int j = 0; j < TAPS; j++) {
                    sum += coeff[j] * in[i + j];
                }
                out[i] = sum;
            });
        }
    }

    @Override
    public CCall cOpenMp() {
        return CCall.of("apps_fir").with(n).with(in).with(out).with(coeff);
    }

    @Override
    public void gantry(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            launch.forEach(n, i -> {
                double sum = 0;
                for (int j = 0; j < TAPS; j++) {
                    sum += coeff[j] * in[i + j];
                }
                out[i] = sum;
            });
        }
    }

    @Override
    public double checksum() {
        return 1e-4 * shrink * Checksum.of(out);
    }

    /** The coefficients add up to zero, so the checksum is what rounding left over; {@code out} itself has to be compared. */
    @Override
    public double[] elementwise() {
        return out.clone();
    }
}
