package org.gantry.rajaperf.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The benchmark runner behind {@code gantry bench}. */
public final class Bench {
    /** Exit status when all is well. */
    public static final int OK = 0;

    /** Exit status when a result is wrong, refused or missing through an error. */
    public static final int FAILED = 1;

    /** Exit status when the options do not fit. */
    public static final int USAGE = 2;

    /** The suites built so far. */
    public static final List<String> SUITES = List.of("rajaperf", "cases", "launch", "compile", "checks", "copies");

    private static final int LAUNCHES = 2000;

    private final BenchOptions options;
    private final PrintStream out;
    private final PrintStream err;
    private final TwinCompilers compilers;
    private final List<Measurement> measurements = new ArrayList<>();

    private Bench(BenchOptions options, PrintStream out, PrintStream err, TwinCompilers compilers) {
        this.options = options;
        this.out = out;
        this.err = err;
        this.compilers = compilers;
    }

    /**
     * Runs a suite: a header line and, as soon as it is measured, a line for each kernel and variant go to {@code out}, then summary
     * lines. For one thread at a time, as each would slow the other down.
     *
     * @param compilers what the suite {@code checks} compares
     * @param out where results go
     * @param err where error messages go; progress too, if this process's standard output and input are a terminal
     * @return {@link #OK}, {@link #FAILED} or {@link #USAGE}
     * @throws IOException if a child JVM cannot be started or {@code outDir} not be written
     * @throws InterruptedException if the thread is interrupted between two measurements
     */
    public static int run(BenchOptions options, TwinCompilers compilers, PrintStream out, PrintStream err)
            throws IOException, InterruptedException {
        try {
            return new Bench(options, out, err, compilers).run();
        } catch (UsageException e) {
            err.println("gantry: error: [GANTRY-U110] " + e.getMessage());
            return USAGE;
        }
    }

    private int run() throws UsageException, IOException, InterruptedException {
        Map<String, String> environment = System.getenv();
        Measuring suite = suite(environment);
        if (options.list()) {
            list();
            return OK;
        }
        if (options.outDir().isPresent()) {
            prepare(options.outDir().get());
        }
        out.println(Measurement.HEADER);
        suite.run(this::accept);
        suite.summary(measurements).forEach(out::println);
        if (options.outDir().isPresent()) {
            write(options.outDir().get(), environment);
        }
        return measurements.stream().map(Measurement::status).anyMatch(Status::isFailure) ? FAILED : OK;
    }

    private Measuring suite(Map<String, String> environment) throws UsageException {
        return switch (options.suite()) {
            case "rajaperf" -> new SuiteBench(options, environment, err);
            case "cases" -> new CasesBench(SuiteBench.device(options), err);
            case "launch" -> new LaunchBench(SuiteBench.device(options), LAUNCHES, environment, err);
            case "compile" -> new CompileBench(err);
            case "copies" -> CopiesBench.of(options, err);
            case "checks" -> ChecksBench.of(options, compilers, err);
            case String other ->
                throw new UsageException(
                        "no suite is called '" + other + "'; those built so far are " + String.join(", ", SUITES));
        };
    }

    private void accept(Measurement measurement) {
        measurements.add(measurement);
        out.println(measurement.line());
        out.flush();
    }

    private void list() {
        out.println("# kernel size reps");
        for (SuiteKernel kernel : SuiteKernel.ALL) {
            out.println(kernel.name() + " " + kernel.facts().defaultSize() + " "
                    + kernel.facts().reps());
        }
        out.println("# variants "
                + String.join(
                        " ", Stream.of(Variant.values()).map(Variant::label).toList()));
    }

    /** A run is long: what would be in the way of its results is told before. */
    private static void prepare(Path folder) throws UsageException {
        try {
            Files.createDirectories(folder);
            Files.delete(Files.createTempFile(folder, "gantry", ".txt"));
        } catch (IOException e) {
            throw new UsageException(
                    "no results can be written to '" + folder + "' (" + e + "); give --outdir another folder");
        }
    }

    private void write(Path folder, Map<String, String> environment) throws IOException, InterruptedException {
        Optional<Roofs> roofs = Roofs.measure(new Baselines(environment, err));
        Report.write(folder, Report.files(options.suite(), machine(), measurements, roofs));
    }

    private static String machine() {
        return String.format(
                "%s on %s, %d processors, Java %s; %s.",
                System.getProperty("os.name"),
                System.getProperty("os.arch"),
                Runtime.getRuntime().availableProcessors(),
                System.getProperty("java.vm.version"),
                Instant.now().truncatedTo(ChronoUnit.SECONDS));
    }
}
