package org.gantry.rajaperf.basic;

import static java.util.stream.IntStream.range;

import org.gantry.rajaperf.CCall;
import org.gantry.rajaperf.Checksum;
import org.gantry.rajaperf.Kernel;
import org.gantry.rajaperf.Setup;

/** {@code a[i - 1] = i * v}, for i from 1 to n. */
public final class InitView1dOffset extends Kernel {
    private final double[] a;
    private final double v = 0.00000123;

    /** Makes the data of one execution. */
    public InitView1dOffset(Setup setup) {
        super(setup);
        a = setup.data().constant(0, n);
    }

    @Override
    public void java(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            for (int i = 1; i < n + 1; i++) {
                a[i - 1] = i * v;
            }
        }
    }

    @Override
    public void javaParallel(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            range(1, n + 1).parallel().forEach(i -> a[i - 1] = i * v);
        }
    }

    @Override
    public CCall cOpenMp() {
        return CCall.of("basic_init_view1d_offset").with(n).with(a).with(v);
    }

    @Override
    public void gantry(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            launch.forEach(1, n + 1, i -> a[i - 1] = i * v);
        }
    }

    @Override
    public double checksum() {
        return Checksum.of(a);
    }
}
