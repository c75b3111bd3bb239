package org.gantry.rajaperf.bench;

import java.util.Arrays;
import java.util.stream.DoubleStream;

/** Elapsed times, in seconds. */
final class Timing {
    private Timing() {}

    /** How long {@code work} takes. */
    static double of(Runnable work) {
        long start = System.nanoTime();
        work.run();
        return (System.nanoTime() - start) * 1e-9;
    }

    /** The median of {@code runs} times of {@code work}, after {@code warmUps} runs that do not count. */
    static double median(int warmUps, int runs, Runnable work) {
        for (int run = 0; run < warmUps; run++) {
            work.run();
        }
        double[] seconds = new double[runs];
        for (int run = 0; run < runs; run++) {
            seconds[run] = of(work);
        }
        return median(seconds);
    }

    /** The median of {@code runs} times of {@code work}, after runs for {@code warmUp} seconds that do not count. */
    static double median(double warmUp, int runs, Runnable work) {
        for (double spent = 0; spent < warmUp; ) {
            spent += of(work);
        }
        return median(0, runs, work);
    }

    /** The least of {@code runs} times of {@code work}. */
    static double least(int runs, Runnable work) {
        return DoubleStream.generate(() -> of(work)).limit(runs).min().orElseThrow();
    }

    /** The median; of an even number of times, the upper one of the two in the middle. */
    static double median(double[] seconds) {
        return Arrays.stream(seconds).sorted().toArray()[seconds.length / 2];
    }
}
