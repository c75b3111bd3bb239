package org.gantry.rajaperf.stream;

import static java.util.stream.IntStream.range;

import org.gantry.rajaperf.CCall;
import org.gantry.rajaperf.Kernel;
import org.gantry.rajaperf.Setup;

/** The dot product of a and b, added up over the repetitions. */
public final class Dot extends Kernel {
    private final double[] a;
    private final double[] b;
    private final double[] dot = {0};

    /** Makes the data of one execution. */
    public Dot(Setup setup) {
        super(setup);
        a = setup.data().real(n);
        b = setup.data().real(n);
    }

    @Override
    public void java(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            double sum = 0;
            for (int i = 0; i < n; i++) {
                sum += a[i] * b[i];
            }
            dot[0] += sum;
        }
    }

    @Override
    public void javaParallel(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            dot[0] += range(0, n).parallel().mapToDouble(i -> a[i] * b[i]).reduce(0, Double::sum);
        }
    }

    @Override
    public CCall cOpenMp() {
        return CCall.of("stream_dot").with(n).with(a).with(b).with(dot);
    }

    @Override
    public void gantry(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            dot[0] += launch.sum(n, i -> a[i] * b[i]);
        }
    }

    @Override
    public double checksum() {
        return dot[0];
    }
}
