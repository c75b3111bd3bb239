package org.gantry.rajaperf.bench;

import java.util.Optional;
import org.gantry.rajaperf.CCall;
import org.gantry.rajaperf.openmp.Baseline;
import org.gantry.rajaperf.openmp.BaselineCall;

/**
 * What the CPU can do at most, measured with C under OpenMP.
 *
 * @param gigaflops 10^9 operations in a second of fused multiplications and additions in registers
 * @param gigabytes 10^9 bytes in a second of {@code a = b + alpha * c} over arrays of the suite's default size
 */
record Roofs(double gigaflops, double gigabytes) {
    private static final int RUNS = 7;
    private static final int REPS = 10;
    private static final int TURNS = 1_000_000;
    private static final int LENGTH = 1_000_000;

    /** Measures for some tenths of a second; empty where there is no C baseline. */
    static Optional<Roofs> measure(Baselines baselines) throws InterruptedException {
        return switch (baselines.open()) {
            case Baselines.Ready(Baseline baseline) -> Optional.of(measure(baseline));
            case Baselines.Missing _ -> Optional.empty();
        };
    }

    private static Roofs measure(Baseline baseline) {
        double[] sumAndOperations = new double[2];
        double[] a = new double[LENGTH];
        CCall flops = CCall.of("roof_flops").with(TURNS).with(sumAndOperations);
        CCall triad = CCall.of("stream_triad")
                .with(LENGTH)
                .with(a)
                .with(new double[LENGTH])
                .with(new double[LENGTH])
                .with(0.5);
        try (BaselineCall computing = baseline.prepare(flops);
                BaselineCall moving = baseline.prepare(triad)) {
            double compute = Timing.least(RUNS, () -> computing.run(1));
            computing.copyBack();
            double move = Timing.least(RUNS, () -> moving.run(REPS)) / REPS;
            return new Roofs(sumAndOperations[1] / compute * 1e-9, 3.0 * Double.BYTES * LENGTH / move * 1e-9);
        } finally {
            baseline.pause();
        }
    }
}
