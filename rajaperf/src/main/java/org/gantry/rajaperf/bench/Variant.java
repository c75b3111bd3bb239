package org.gantry.rajaperf.bench;

import java.util.Optional;
import java.util.stream.Stream;

/** A way of running a kernel's loops. */
enum Variant {
    /** The sequential loop, on the JVM. */
    JAVA("java", true),
    /** Parallel streams, on the JVM. */
    JAVA_PARALLEL("java-parallel", true),
    /** C with OpenMP. */
    C_OPENMP("c-openmp", true),
    /** The loop as a Gantry launch. */
    GANTRY("gantry", false);

    private final String label;
    private final boolean baseline;

    Variant(String label, boolean baseline) {
        this.label = label;
        this.baseline = baseline;
    }

    /** The name on the command line and in the output. */
    String label() {
        return label;
    }

    /** Whether others are measured against it. */
    boolean baseline() {
        return baseline;
    }

    /** The variant of that name. */
    static Optional<Variant> labelled(String label) {
        return Stream.of(values())
                .filter(variant -> variant.label.equals(label))
                .findFirst();
    }
}
