package org.gantry.rajaperf.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.gantry.Device;
import org.gantry.RefusedException;

/** The suite {@code rajaperf}. A single kernel is measured in this JVM, several each in their own ({@link ChildBench}). */
final class SuiteBench implements Measuring {
    private final List<Job> jobs;
    private final Map<String, String> environment;
    private final PrintStream err;
    private final Progress progress;

    /** Takes the options apart; a {@link UsageException} says what does not fit. */
    SuiteBench(BenchOptions options, Map<String, String> environment, PrintStream err) throws UsageException {
        List<Variant> variants = variants(options.variants());
        String device = device(options);
        require(options.passes() >= 1, "--npasses must be at least 1");
        require(options.size().isEmpty() || options.sizeFactor().isEmpty(), "--size and --sizefact exclude each other");
        require(
                options.repFactor().isEmpty() || options.checkRun().isEmpty(),
                "--repfact and --checkrun exclude each other");
        List<Job> asked = new ArrayList<>();
        for (SuiteKernel kernel : kernels(options.kernels())) {
            asked.add(new Job(
                    kernel,
                    variants,
                    device,
                    scaled(
                            "--size",
                            "--sizefact",
                            options.size(),
                            options.sizeFactor(),
                            kernel.facts().defaultSize()),
                    scaled(
                            "--checkrun",
                            "--repfact",
                            options.checkRun(),
                            options.repFactor(),
                            kernel.facts().reps()),
                    options.passes()));
        }
        this.jobs = List.copyOf(asked);
        this.environment = environment;
        this.err = err;
        this.progress = Progress.on(err);
    }

    @Override
    public void run(Consumer<Measurement> out) throws IOException, InterruptedException {
        if (jobs.size() == 1) {
            new KernelBench(jobs.getFirst(), environment, err).run(out);
            return;
        }
        for (Job job : jobs) {
            String step = "[" + (jobs.indexOf(job) + 1) + "/" + jobs.size() + "] "
                    + job.kernel().name();
            progress.say(step);
            ChildBench.run(job, measurement -> {
                progress.clear();
                out.accept(measurement);
                progress.say(step);
            });
        }
        progress.clear();
    }

    /** The device that gantry variants launch on. */
    static String device(BenchOptions options) throws UsageException {
        try {
            return options.device()
                    .map(Device::named)
                    .orElseGet(Device::preferred)
                    .name();
        } catch (RefusedException e) {
            // Its place is one in the benchmark, which says nothing to the user.
            String code = "[" + e.code() + "] ";
            throw new UsageException(e.getMessage().substring(e.getMessage().indexOf(code) + code.length()));
        }
    }

    /** The kernels that answer to the names; all for no name. */
    static List<SuiteKernel> kernels(List<String> names) throws UsageException {
        for (String name : names) {
            require(
                    SuiteKernel.ALL.stream().anyMatch(kernel -> kernel.answersTo(name)),
                    "no kernel or group is called '" + name + "'; bench --list names them");
        }
        return SuiteKernel.ALL.stream()
                .filter(kernel -> names.isEmpty() || names.stream().anyMatch(kernel::answersTo))
                .toList();
    }

    /** The variants with these labels, each once, in the order of their labels; all for {@code all}. */
    static List<Variant> variants(List<String> labels) throws UsageException {
        if (labels.contains("all")) {
            return List.of(Variant.values());
        }
        require(!labels.isEmpty(), "--variants names no variant");
        for (String label : labels) {
            require(
                    Variant.labelled(label).isPresent(),
                    "no variant is called '" + label + "'; those built so far are "
                            + String.join(
                                    ", ",
                                    Stream.of(Variant.values())
                                            .map(Variant::label)
                                            .toList()));
        }
        return labels.stream()
                .map(Variant::labelled)
                .flatMap(Optional::stream)
                .distinct()
                .toList();
    }

    private static int scaled(String plain, String factorName, OptionalInt given, OptionalDouble factor, int standard)
            throws UsageException {
        require(given.isEmpty() || given.getAsInt() >= 1, plain + " must be at least 1");
        require(factor.isEmpty() || factor.getAsDouble() > 0, factorName + " must be more than 0");
        double scaled = Math.floor(factor.orElse(1) * standard);
        require(scaled <= Integer.MAX_VALUE, factorName + " is too large");
        return given.orElse((int) Math.max(scaled, 1));
    }

    private static void require(boolean holds, String otherwise) throws UsageException {
        if (!holds) {
            throw new UsageException(otherwise);
        }
    }
}
