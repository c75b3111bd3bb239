package org.gantry.rajaperf.polybench;

import static java.util.stream.IntStream.range;

import org.gantry.rajaperf.CCall;
import org.gantry.rajaperf.Checksum;
import org.gantry.rajaperf.Kernel;
import org.gantry.rajaperf.Setup;
import org.gantry.rajaperf.Sizes;

/**
 * The step of Floyd and Warshall's shortest paths, from one matrix into another: RAJAPerf never feeds the output back, so that every step
 * is free of races, and the last step gives the result.
 */
public final class FloydWarshall extends Kernel {
    private final int m;
    private final double[] pin;
    private final double[] pout;

    /** Makes the data of one execution. */
    public FloydWarshall(Setup setup) {
        super(setup);
        m = Sizes.square(n);
        pin = setup.data().signed(m * m);
        pout = setup.data().constant(0, m * m);
    }

    @Override
    public void java(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            for (int k = 0; k < m; k++) {
                for (int i = 0; i < m; i++) {
                    for (int j = 0; j < m; j++) {
                        pout[j + i * m] = pin[j + i * m] < pin[k + i * m] + pin[j + k * m]
                                ? pin[j + i * m]
                                : pin[k + i * m] + pin[j + k * m];
                    }
                }
            }
        }
    }

    @Override
    public void javaParallel(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            for (int k = 0; k < m; k++) {
                int via = k;
                range(0, m).parallel().forEach(i -> {
                    for (int j = 0; j < m; j++) {
                        pout[j + i * m] = pin[j + i * m] < pin[via + i * m] + pin[j + via * m]
                                ? pin[j + i * m]
                                : pin[via + i * m] + pin[j + via * m];
                    }
                });
            }
        }
    }

    @Override
    public CCall cOpenMp() {
        return CCall.of("polybench_floyd_warshall").with(m).with(pin).with(pout);
    }

    @Override
    public void gantry(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            for (int k = 0; k < m; k++) {
                int via = k;
                launch.forEach(
                        m,
                        m,
                        (i, j) -> pout[j + i * m] = pin[j + i * m] < pin[via + i * m] + pin[j + via * m]
                                ? pin[j + i * m]
                                : pin[via + i * m] + pin[j + via * m]);
            }
        }
    }

    @Override
    public double checksum() {
        return scale() * Checksum.of(pout);
    }

    @Override
    public int actualSize() {
        return m * m;
    }
}
