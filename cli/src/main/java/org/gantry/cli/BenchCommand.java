package org.gantry.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import org.gantry.compiler.GantryCompiler;
import org.gantry.compiler.toolchain.Ptxas;
import org.gantry.rajaperf.bench.Bench;
import org.gantry.rajaperf.bench.BenchOptions;
import org.gantry.rajaperf.bench.TwinCompilers;
import org.gantry.spi.NvptxTarget;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs a benchmark suite; the work is {@link Bench}'s. */
@Command(
        name = "bench",
        mixinStandardHelpOptions = true,
        description = "Runs a benchmark suite: results are checked, then timed; prints a line a kernel and variant.")
final class BenchCommand implements Callable<Integer> {
    private static final String REGISTERS = "registers";

    private static final TwinCompilers COMPILERS =
            new TwinCompilers(GantryCompiler::new, () -> new GantryCompiler().withoutChecksInPlace());

    @Parameters(
            arity = "0..1",
            paramLabel = "SUITE",
            defaultValue = "rajaperf",
            description = "rajaperf (default), cases, launch, compile, checks, copies or registers.")
    private String suite;

    @Option(names = "--kernels", paramLabel = "NAME|GROUP", split = ",", description = "Run these kernels only.")
    private List<String> kernels = List.of();

    @Option(
            names = "--variants",
            paramLabel = "VARIANT",
            split = ",",
            description = "Run these variants, or all (default: java-parallel,gantry).")
    private List<String> variants = BenchOptions.DEFAULT_VARIANTS;

    @Option(names = "--device", paramLabel = "NAME", description = "Device of the gantry variants.")
    private Optional<String> device;

    @Option(names = "--size", paramLabel = "N", description = "Target size in place of each kernel's default.")
    private Optional<Integer> size;

    @Option(names = "--sizefact", paramLabel = "F", description = "Factor on each kernel's default size.")
    private Optional<Double> sizeFactor;

    @Option(names = "--repfact", paramLabel = "F", description = "Factor on each kernel's default repetitions.")
    private Optional<Double> repFactor;

    @Option(names = "--npasses", paramLabel = "N", defaultValue = "1", description = "Timed passes (default 1).")
    private int passes;

    @Option(names = "--checkrun", paramLabel = "REPS", description = "Repetitions in place of the default.")
    private Optional<Integer> checkRun;

    @Option(
            names = "--outdir",
            paramLabel = "DIR",
            description = "Write the results to DIR, too: csv files and a page with charts.")
    private Optional<Path> outDir;

    @Option(names = "--list", description = "List kernels and variants instead of running them.")
    private boolean list;

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (suite.equals(REGISTERS)) {
            return registers();
        }
        var options = new BenchOptions(
                suite,
                kernels,
                variants,
                device,
                integer(size),
                real(sizeFactor),
                real(repFactor),
                passes,
                integer(checkRun),
                outDir,
                list);
        try {
            return Bench.run(options, COMPILERS, System.out, System.err);
        } catch (OutOfMemoryError e) {
            throw told(e);
        }
    }

    /** A table of the kernels of seven applications on two architectures; what it counts is compiled, not run. */
    private static int registers() throws IOException, InterruptedException {
        var ptxas = Ptxas.of(System.getenv())
                .orElseThrow(
                        () -> new UsageException(
                                "GANTRY-U110",
                                "bench registers needs ptxas, of NVIDIA's CUDA toolkit: put it on the path, or name it by GANTRY_PTXAS"));
        var rows = new Registers(ptxas, System.getenv()).rows(List.of(NvptxTarget.SM_75, NvptxTarget.SM_90));
        Registers.table(rows).forEach(System.out::println);
        return Bench.OK;
    }

    /** Arrays that do not fit into the heap, or other memory that has run out. */
    static UsageException told(OutOfMemoryError error) {
        String message = String.valueOf(error.getMessage());
        return message.contains("heap space") || message.contains("array size") || message.contains("GC overhead")
                ? new UsageException(
                        "GANTRY-U111",
                        "the arrays of this size do not fit into the Java heap; give a smaller --size, or more heap by "
                                + "JDK_JAVA_OPTIONS=-Xmx8g")
                : new UsageException(
                        "GANTRY-U114",
                        "memory other than the Java heap has run out: " + message
                                + "; end other programs, or raise the limit that this names");
    }

    private static OptionalInt integer(Optional<Integer> value) {
        return value.map(OptionalInt::of).orElseGet(OptionalInt::empty);
    }

    private static OptionalDouble real(Optional<Double> value) {
        return value.map(OptionalDouble::of).orElseGet(OptionalDouble::empty);
    }
}
