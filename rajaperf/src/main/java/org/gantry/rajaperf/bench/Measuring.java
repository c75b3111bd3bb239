package org.gantry.rajaperf.bench;

import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;

/** A suite with all its options applied. */
interface Measuring {
    /** Measures, and hands on each measurement as soon as it is there. */
    void run(Consumer<Measurement> out) throws IOException, InterruptedException;

    /** The lines below the results. */
    default List<String> summary(List<Measurement> measurements) {
        return Summary.lines(measurements);
    }
}
