package org.gantry.rajaperf.basic;

import static java.util.stream.IntStream.range;

import org.gantry.rajaperf.CCall;
import org.gantry.rajaperf.Kernel;
import org.gantry.rajaperf.Setup;

/** Pi as four times the integral of 1 / (1 + x * x) from 0 to 1. */
public final class PiReduce extends Kernel {
    private final double dx;
    private final double[] pi = {0};

    /** Makes the data of one execution. */
    public PiReduce(Setup setup) {
        super(setup);
        dx = 1.0 / n;
    }

    @Override
    public void java(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            double sum = 0;
            for (int i = 0; i < n; i++) {
                double x = (i + 0.5) * dx;
                sum += dx / (1.0 + x * x);
            }
            pi[0] = 4.0 * sum;
        }
    }

    @Override
    public void javaParallel(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            double sum = range(0, n)
                    .parallel()
                    .mapToDouble(i -> {
                        double x = (i + 0.5) * dx;
                        return dx / (1.0 + x * x);
                    })
                    .reduce(0, Double::sum);
            pi[0] = 4.0 * sum;
        }
    }

    @Override
    public CCall cOpenMp() {
        return CCall.of("basic_pi_reduce").with(n).with(dx).with(pi);
    }

    @Override
    public void gantry(int reps) {
        for (int rep = 0; rep < reps; rep++) {
            double sum = launch.sum(n, i -> {
                double x = (i + 0.5) * dx;
                return dx / (1.0 + x * x);
            });
            pi[0] = 4.0 * sum;
        }
    }

    @Override
    public double checksum() {
        return pi[0];
    }
}
