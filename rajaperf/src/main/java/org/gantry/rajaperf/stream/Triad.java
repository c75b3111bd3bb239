package org.gantry.rajaperf.stream;

import static java.util.stream.IntStream.range;

import org.gantry.rajaperf.CCall;
import org.gantry.rajaperf.Checksum;
import org.gantry.rajaperf.Kernel;
import org.gantry.rajaperf.Setup;

/** {@code a = b + alpha * c}. */
public final class Triad extends Kernel {
    private final double[] a;
    private final double[] b;
    private final double[] c;
    private final double alpha;

    /** Makes the data of one execution. */
    public Triad(Setup setup) {
        super(setup);
        a = setup.data().constant(0, n);
        b = setup.data().real(n);
        c = setup.data().real(n);
        alpha = setup.data().scalar();
    }

    @Override
    public void java(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            for (int i = 0; i < n; i++) {
                a[i] = b[i] + alpha * c[i];
            }
        }
    }

    @Override
    public void javaParallel(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            range(0, n).parallel().forEach(i -> a[i] = b[i] + alpha * c[i]);
        }
    }

    @Override
    public CCall cOpenMp() {
        return CCall.of("stream_triad").with(n).with(a).with(b).with(c).with(alpha);
    }

    @Override
    public void gantry(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            launch.forEach(n, i -> a[i] = b[i] + alpha * c[i]);
        }
    }

    @Override
    public double checksum() {
        return 1e-3 * shrink * Checksum.of(a);
    }
}
