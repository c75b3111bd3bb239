package org.gantry.rajaperf.lcals;

import static java.util.stream.IntStream.range;

import java.util.Arrays;
import org.gantry.rajaperf.CCall;
import org.gantry.rajaperf.Checksum;
import org.gantry.rajaperf.Kernel;
import org.gantry.rajaperf.Setup;

/** Integration by prediction over the 13 planes of {@code px}, each of n elements; plane 0 is the result. */
public final class IntPredict extends Kernel {
    private final double[] px;
    private final double dm22;
    private final double dm23;
    private final double dm24;
    private final double dm25;
    private final double dm26;
    private final double dm27;
    private final double dm28;
    private final double c0;

    /** Makes the data of one execution. */
    public IntPredict(Setup setup) {
        super(setup);
        px = setup.data().constant(1, 13 * n);
        dm22 = setup.data().scalar();
        dm23 = setup.data().scalar();
        dm24 = setup.data().scalar();
        dm25 = setup.data().scalar();
        dm26 = setup.data().scalar();
        dm27 = setup.data().scalar();
        dm28 = setup.data().scalar();
        c0 = setup.data().scalar();
    }

    @Override
    public void java(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            for (int i = 0; i < n; i++) {
                px[i] = dm28 * px[i + n * 12]
                        + dm27 * px[i + n * 11]
                        + dm26 * px[i + n * 10]
                        + dm25 * px[i + n * 9]
                        + dm24 * px[i + n * 8]
                        + dm23 * px[i + n * 7]
                        + dm22 * px[i + n * 6]
                        + c0 * (px[i + n * 4] + px[i + n * 5])
                        + px[i + n * 2];
            }
        }
    }

    @Override
    public void javaParallel(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            range(0, n)
                    .parallel()
                    .forEach(i -> px[i] = dm28 * px[i + n * 12]
                            + dm27 * px[i + n * 11]
                            + dm26 * px[i + n * 10]
                            + dm25 * px[i + n * 9]
                            + dm24 * px[i + n * 8]
                            + dm23 * px[i + n * 7]
                            + dm22 * px[i + n * 6]
                            + c0 * (px[i + n * 4] + px[i + n * 5])
                            + px[i + n * 2]);
        }
    }

    @Override
    public CCall cOpenMp() {
        return CCall.of("lcals_int_predict")
                .with(n)
                .with(px)
                .with(dm22)
                .with(dm23)
                .with(dm24)
                .with(dm25)
                .with(dm26)
                .with(dm27)
                .with(dm28)
                .with(c0);
    }

    @Override
    public void gantry(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            launch.forEach(
                    n,
                    i -> px[i] = dm28 * px[i + n * 12]
                            + dm27 * px[i + n * 11]
                            + dm26 * px[i + n * 10]
                            + dm25 * px[i + n * 9]
                            + dm24 * px[i + n * 8]
                            + dm23 * px[i + n * 7]
                            + dm22 * px[i + n * 6]
                            + c0 * (px[i + n * 4] + px[i + n * 5])
                            + px[i + n * 2]);
        }
    }

    @Override
    public double checksum() {
        return Checksum.of(Arrays.stream(px, 0, n).map(value -> value - 1.0).toArray());
    }
}
