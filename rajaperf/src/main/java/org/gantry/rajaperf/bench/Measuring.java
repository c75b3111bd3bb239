package org.gantry.rajaperf.bench;

import java.io.IOException;
import java.util.function.Consumer;

/** A suite with all its options applied. */
interface Measuring {
    /** Measures, and hands on each measurement as soon as it is there. */
    void run(Consumer<Measurement> out) throws IOException, InterruptedException;
}
