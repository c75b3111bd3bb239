package org.gantry.rajaperf.bench;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * What {@code gantry bench} was asked for. Nothing is checked here; {@link Bench#run} reports what does not fit.
 *
 * @param suite {@code rajaperf}, {@code cases}, {@code launch}, {@code compile}, {@code checks} or {@code copies}
 * @param kernels kernels with or without their group, or groups; empty for all
 * @param variants labels of variants, or {@code all}
 * @param device device that the gantry variants launch on; empty for the preferred one
 * @param size target size instead of each kernel's default, at least 1
 * @param sizeFactor factor on each kernel's default size, more than 0; not together with {@code size}
 * @param repFactor factor on each kernel's default repetitions, more than 0
 * @param passes timed passes after the warm-up, at least 1
 * @param checkRun repetitions instead of the default, at least 1; not together with {@code repFactor}
 * @param outDir folder for the results as csv files and a page
 * @param list whether to list kernels and variants instead of running them
 */
public record BenchOptions(
        String suite,
        List<String> kernels,
        List<String> variants,
        Optional<String> device,
        OptionalInt size,
        OptionalDouble sizeFactor,
        OptionalDouble repFactor,
        int passes,
        OptionalInt checkRun,
        Optional<Path> outDir,
        boolean list) {
    /** Variants that run when none are named. */
    public static final List<String> DEFAULT_VARIANTS = List.of("java-parallel", "gantry");

    /** Copies its lists. */
    public BenchOptions {
        kernels = List.copyOf(kernels);
        variants = List.copyOf(variants);
    }

    /** The whole suite with all defaults. */
    public static BenchOptions of(String suite) {
        return new BenchOptions(
                suite,
                List.of(),
                DEFAULT_VARIANTS,
                Optional.empty(),
                OptionalInt.empty(),
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                1,
                OptionalInt.empty(),
                Optional.empty(),
                false);
    }

    /** These options for other kernels. */
    public BenchOptions withKernels(String... names) {
        return new BenchOptions(
                suite, List.of(names), variants, device, size, sizeFactor, repFactor, passes, checkRun, outDir, list);
    }

    /** These options for other variants. */
    public BenchOptions withVariants(String... labels) {
        return new BenchOptions(
                suite, kernels, List.of(labels), device, size, sizeFactor, repFactor, passes, checkRun, outDir, list);
    }

    /** These options at another target size. */
    public BenchOptions withSize(int target) {
        return new BenchOptions(
                suite,
                kernels,
                variants,
                device,
                OptionalInt.of(target),
                sizeFactor,
                repFactor,
                passes,
                checkRun,
                outDir,
                list);
    }
}
