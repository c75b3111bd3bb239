package org.gantry.rajaperf.lcals;

import static java.util.stream.IntStream.range;

import org.gantry.rajaperf.CCall;
import org.gantry.rajaperf.Kernel;
import org.gantry.rajaperf.Setup;

/** Where the smallest element of x is; the first place, if there are several. */
public final class FirstMin extends Kernel {
    private final double[] x;
    private final int[] place = {-1};

    /** Makes the data of one execution. */
    public FirstMin(Setup setup) {
        super(setup);
        x = setup.data().constant(0, n);
        x[n / 2] = -1e10;
    }

    @Override
    public void java(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            double min = x[0];
            int first = 0;
            for (int i = 0; i < n; i++) {
                if (x[i] < min) {
                    min = x[i];
                    first = i;
                }
            }
            place[0] = first;
        }
    }

    @Override
    public void javaParallel(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            place[0] = range(0, n).parallel().reduce(0, (a, b) -> x[b] < x[a] ? b : a);
        }
    }

    @Override
    public CCall cOpenMp() {
        return CCall.of("lcals_first_min").with(n).with(x).with(place);
    }

    @Override
    public void gantry(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            place[0] = launch.argMin(n, i -> x[i]);
        }
    }

    @Override
    public double checksum() {
        return place[0];
    }
}
