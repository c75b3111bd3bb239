package org.gantry.rajaperf.bench;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A way of running a kernel's loops. */
enum Variant {
    /** The sequential loop, on the JVM. */
    JAVA("java"),
    /** Parallel streams, on the JVM. */
    JAVA_PARALLEL("java-parallel"),
    /** C with OpenMP. */
    C_OPENMP("c-openmp"),
    /** CUDA, compiled by nvcc. */
    CUDA("cuda"),
    /** The loop as a Gantry launch. */
    GANTRY("gantry"),
    /** The same launch, its arithmetic free to be reassociated and contracted. */
    GANTRY_ALGEBRAIC("gantry-algebraic");

    private final String label;

    Variant(String label) {
        this.label = label;
    }

    /** The name on the command line and in the output. */
    String label() {
        return label;
    }

    /** The variants that it is measured against; none for a baseline. */
    List<Variant> baselines() {
        return switch (this) {
            case JAVA, JAVA_PARALLEL, C_OPENMP, CUDA -> List.of();
            case GANTRY -> List.of(JAVA, JAVA_PARALLEL, C_OPENMP, CUDA);
            case GANTRY_ALGEBRAIC -> List.of(JAVA, JAVA_PARALLEL, C_OPENMP, CUDA, GANTRY);
        };
    }

    /** The variant of that name. */
    static Optional<Variant> labelled(String label) {
        return Stream.of(values())
                .filter(variant -> variant.label.equals(label))
                .findFirst();
    }
}
