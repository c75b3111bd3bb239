package org.gantry.rajaperf.stream;

import static java.util.stream.IntStream.range;

import org.gantry.rajaperf.CCall;
import org.gantry.rajaperf.Checksum;
import org.gantry.rajaperf.Kernel;
import org.gantry.rajaperf.Setup;

/** {@code c = a}. */
public final class Copy extends Kernel {
    private final double[] a;
    private final double[] c;

    /** Makes the data of one execution. */
    public Copy(Setup setup) {
        super(setup);
        a = setup.data().real(n);
        c = setup.data().constant(0, n);
    }

    @Override
    public void java(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            for (int i = 0; i < n; i++) {
                c[i] = a[i];
            }
        }
    }

    @Override
    public void javaParallel(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            range(0, n).parallel().forEach(i -> c[i] = a[i]);
        }
    }

    @Override
    public CCall cOpenMp() {
        return CCall.of("stream_copy").with(n).with(a).with(c);
    }

    @Override
    public void gantry(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            launch.forEach(n, i -> c[i] = a[i]);
        }
    }

    @Override
    public double checksum() {
        return Checksum.of(c);
    }
}
