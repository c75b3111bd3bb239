package org.gantry.rajaperf.lcals;

import static java.util.stream.IntStream.range;

import org.gantry.rajaperf.CCall;
import org.gantry.rajaperf.Checksum;
import org.gantry.rajaperf.Kernel;
import org.gantry.rajaperf.Setup;

/** Prediction by differences: a chain of ten over planes 4 to 13 of {@code px}, each of n elements, kept over the repetitions. */
public final class DiffPredict extends Kernel {
    private final double[] px;
    private final double[] cx;

    /** Makes the data of one execution. */
    public DiffPredict(Setup setup) {
        super(setup);
        px = setup.data().constant(0, 14 * n);
        cx = setup.data().real(14 * n);
    }

    private void predict(int i) {
        double ar = cx[i + n * 4];
        double br = ar - px[i + n * 4];
        px[i + n * 4] = ar;
        double cr = br - px[i + n * 5];
        px[i + n * 5] = br;
        ar = cr - px[i + n * 6];
        px[i + n * 6] = cr;
        br = ar - px[i + n * 7];
        px[i + n * 7] = ar;
        cr = br - px[i + n * 8];
        px[i + n * 8] = br;
        ar = cr - px[i + n * 9];
        px[i + n * 9] = cr;
        br = ar - px[i + n * 10];
        px[i + n * 10] = ar;
        cr = br - px[i + n * 11];
        px[i + n * 11] = br;
        px[i + n * 13] = cr - px[i + n * 12];
        px[i + n * 12] = cr;
    }

    @Override
    public void java(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            for (int i = 0; i < n; i++) {
                predict(i);
            }
        }
    }

    @Override
    public void javaParallel(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            range(0, n).parallel().forEach(i -> predict(i));
        }
    }

    @Override
    public CCall cOpenMp() {
        return CCall.of("lcals_diff_predict").with(n).with(px).with(cx);
    }

    @Override
    public void gantry(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            launch.forEach(n, i -> predict(i));
        }
    }

    @Override
    public double checksum() {
        return Checksum.of(px);
    }
}
