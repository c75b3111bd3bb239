package org.gantry.rajaperf.bench;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * One kernel to measure.
 *
 * @param kernel which
 * @param variants in this order
 * @param device name of the device for the gantry variants
 * @param size target size
 * @param reps repetitions in one pass
 * @param passes timed passes
 */
record Job(SuiteKernel kernel, List<Variant> variants, String device, int size, int reps, int passes) {
    Job {
        variants = List.copyOf(variants);
    }

    /** The job as arguments of a program. */
    List<String> arguments() {
        List<String> labels = variants.stream().map(Variant::label).toList();
        return List.of(
                kernel.name(),
                String.join(",", labels),
                device,
                Integer.toString(size),
                Integer.toString(reps),
                Integer.toString(passes));
    }

    /** The job with these {@link #arguments}. */
    static Job of(List<String> arguments) {
        SuiteKernel kernel = SuiteKernel.ALL.stream()
                .filter(candidate -> candidate.name().equals(arguments.get(0)))
                .findFirst()
                .orElseThrow();
        Stream<Variant> variants = Arrays.stream(arguments.get(1).split(","))
                .map(label -> Variant.labelled(label).orElseThrow());
        return new Job(
                kernel,
                variants.toList(),
                arguments.get(2),
                Integer.parseInt(arguments.get(3)),
                Integer.parseInt(arguments.get(4)),
                Integer.parseInt(arguments.get(5)));
    }

    /** The word that a variant's lines have for the device. */
    String deviceOf(Variant variant) {
        return switch (variant) {
            case JAVA, JAVA_PARALLEL -> "jvm";
            case C_OPENMP -> "cpu";
            case CUDA -> cudaDevice();
            case GANTRY, GANTRY_ALGEBRAIC -> device;
        };
    }

    /** The GPU that CUDA runs on: the job's device, or the first one. */
    String cudaDevice() {
        return BenchDevice.isGpu(device) ? device : BenchDevice.FIRST_GPU;
    }
}
