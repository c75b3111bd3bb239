package org.gantry.rajaperf.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Measures one kernel in a JVM of its own. Without that, each kernel would make the next ones slower: the profile of the loop inside
 * {@code IntStream.forEach} is shared by all of them, and after three different bodies HotSpot no longer inlines any (five times slower).
 */
final class ChildBench {
    private ChildBench() {}

    /** Runs the job that the arguments tell of and prints its measurements. */
    public static void main(String[] arguments) throws InterruptedException {
        Job job = Job.of(List.of(arguments));
        new KernelBench(job, System.getenv(), System.err).run(measurement -> {
            System.out.println(measurement.line());
            System.out.flush();
        });
    }

    /**
     * Runs {@code job} in a child with this JVM's options and class path. A child that dies gives a {@link Status.Failed} for each variant
     * that it did not get to. What the child writes to standard error goes to this JVM's.
     */
    static void run(Job job, Consumer<Measurement> out) throws IOException, InterruptedException {
        Process child = new ProcessBuilder(command(job))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        Runtime.getRuntime().addShutdownHook(new Thread(child::destroy));
        int got = 0;
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(child.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                out.accept(Measurement.parse(line));
                got++;
            }
        }
        Status.Failed failed = new Status.Failed("exit-" + child.waitFor());
        for (Variant variant : job.variants().subList(got, job.variants().size())) {
            out.accept(Measurement.without(
                    job.kernel().name(), variant, job.deviceOf(variant), job.size(), job.reps(), failed));
        }
    }

    private static List<String> command(Job job) {
        List<String> command = new ArrayList<>(java(ChildBench.class));
        command.addAll(job.arguments());
        return command;
    }

    /** The command that runs a main class with this JVM's options and class path. */
    static List<String> java(Class<?> main) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(option -> Stream.of("-agent", "-javaagent", "-Xrun").noneMatch(option::startsWith))
                .forEach(command::add);
        command.add("-cp");
        command.add(System.getProperty("java.class.path"));
        command.add(main.getName());
        return command;
    }
}
