package org.gantry.rajaperf.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.gantry.Device;
import org.gantry.Gantry;
import org.gantry.rajaperf.Data;
import org.gantry.rajaperf.Setup;

/**
 * Compiles all kernels of the suite in a JVM of its own with an empty cache, as many at a time as there are processors, by running each
 * once at a small size. What comes before the first kernel (the JVM, unpacking the tools) is left out by a launch that is not timed.
 */
final class CompileBench implements Measuring {
    private static final int SIZE = 1003;

    private final PrintStream err;

    /** Measures nothing yet; {@code err} is where the child's messages go. */
    CompileBench(PrintStream err) {
        this.err = err;
    }

    @Override
    public void run(Consumer<Measurement> out) throws IOException, InterruptedException {
        Path cache = Files.createTempDirectory("gantry-cold");
        try {
            out.accept(measured(cache));
        } finally {
            delete(cache);
        }
    }

    private Measurement measured(Path cache) throws IOException, InterruptedException {
        ProcessBuilder builder =
                new ProcessBuilder(ChildBench.java(CompileBench.class)).redirectError(ProcessBuilder.Redirect.INHERIT);
        builder.environment().put("GANTRY_CACHE", cache.toString());
        Process child = builder.start();
        String line;
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(child.getInputStream(), StandardCharsets.UTF_8))) {
            line = lines.readLine();
        }
        int exit = child.waitFor();
        if (exit != 0 || line == null) {
            err.println("gantry: Compile_COLD: the JVM that compiles ended with exit status " + exit);
            Status failed = new Status.Failed("exit-" + exit);
            return Measurement.without("Compile_COLD", Variant.GANTRY, "cpu", SIZE, 1, failed);
        }
        OptionalDouble none = OptionalDouble.empty();
        OptionalDouble seconds = OptionalDouble.of(Double.parseDouble(line));
        String label = Variant.GANTRY.label();
        return new Measurement("Compile_COLD", label, "cpu", SIZE, 1, seconds, none, none, none, new Status.Ok());
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    /** Compiles all kernels and prints the seconds. */
    public static void main(String[] arguments) throws Exception {
        Device cpu = Device.named("cpu");
        Gantry.on(cpu).forEach(1, i -> {}); // unpacks the tools
        long start = System.nanoTime();
        try (ExecutorService threads = Executors.newFixedThreadPool(cpu.parallelism())) {
            List<? extends Future<?>> all = SuiteKernel.ALL.stream()
                    .map(kernel -> threads.submit(() -> compile(kernel, cpu)))
                    .toList();
            for (Future<?> one : all) {
                one.get();
            }
        }
        System.out.println((System.nanoTime() - start) * 1e-9);
    }

    private static void compile(SuiteKernel kernel, Device cpu) {
        Setup setup = new Setup(SIZE, kernel.facts().defaultSize(), new Data(), Gantry.on(cpu));
        kernel.make().apply(setup).gantry(1);
    }
}
