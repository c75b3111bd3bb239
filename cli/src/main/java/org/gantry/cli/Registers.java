package org.gantry.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToIntFunction;
import org.gantry.compiler.Pipeline;
import org.gantry.compiler.frontend.launches.LaunchSite;
import org.gantry.compiler.image.GpuBackend;
import org.gantry.compiler.toolchain.Cubin;
import org.gantry.compiler.toolchain.Ptxas;
import org.gantry.rajaperf.bench.Bench;
import org.gantry.rajaperf.bench.CudaSources;
import org.gantry.spi.NvptxTarget;

/**
 * Registers and instructions of the kernels of seven applications on NVIDIA's architectures: Gantry's, those of the CUDA baseline, and what
 * an older nvcc made of RAJAPerf's own source. Needs {@code ptxas}. For one thread.
 */
final class Registers {
    private static final String APPLICATIONS = "org.gantry.rajaperf.apps.";

    private final Ptxas ptxas;
    private final Map<String, String> environment;
    private final GpuBackend backend;

    Registers(Ptxas ptxas, Map<String, String> environment) {
        this.ptxas = ptxas;
        this.environment = environment;
        this.backend = GpuBackend.of(environment);
    }

    /**
     * A kernel on an architecture.
     *
     * @param kernel for people
     * @param launch name of the launch, as {@code check} gives it
     * @param function the CUDA baseline's
     * @param sm ten times the compute capability
     * @param rajaPerf what nvcc made of RAJAPerf's Base_CUDA variant
     */
    private record Known(String kernel, String launch, String function, int sm, Cubin.Size rajaPerf) {}

    /**
     * A kernel's row.
     *
     * @param kernel for people
     * @param sm ten times the compute capability
     * @param gantry Gantry's kernel
     * @param spills bytes that Gantry's kernel stores and loads because registers ran out
     * @param cuda the CUDA baseline's, where there is nvcc
     * @param rajaPerf what nvcc made of RAJAPerf's Base_CUDA variant
     */
    record Row(String kernel, int sm, Cubin.Size gantry, int spills, Optional<Cubin.Size> cuda, Cubin.Size rajaPerf) {}

    /** Compiles and counts. */
    List<Row> rows(List<NvptxTarget> targets) throws IOException, InterruptedException {
        var rows = new ArrayList<Row>();
        var folder = Files.createTempDirectory("gantry-registers");
        var cubin = folder.resolve("kernel.cubin");
        try (var classes = ClassPaths.read(List.of(benchmark()))) {
            for (var target : targets) {
                var cuda = baseline(target);
                for (var known : known(target)) {
                    var usage = ptxas.assemble(compile(classes, known, target), target.arch(), cubin).stream()
                            .filter(u -> u.function().endsWith("_fast"))
                            .findFirst()
                            .orElseThrow();
                    var size = Cubin.functions(Files.readAllBytes(cubin)).get(usage.function());
                    rows.add(new Row(
                            known.kernel(),
                            known.sm(),
                            size,
                            usage.spillBytes(),
                            Optional.ofNullable(cuda.get(known.function())),
                            known.rajaPerf()));
                }
            }
        } finally {
            Files.deleteIfExists(cubin);
            Files.delete(folder);
        }
        return rows;
    }

    private Map<String, Cubin.Size> baseline(NvptxTarget target) throws IOException, InterruptedException {
        var made = CudaSources.machineCode(target.capability(), environment);
        return made.isEmpty() ? Map.of() : Cubin.functions(Files.readAllBytes(made.get()));
    }

    private Path compile(ClassPaths classes, Known known, NvptxTarget arch) {
        LaunchSite site = classes.launches().stream()
                .filter(s -> s.name().equals(known.launch()))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no launch " + known.launch()));
        return compile(backend, classes, site, arch);
    }

    /** The PTX of a launch's kernel, its arrays taken for different ones. */
    static Path compile(GpuBackend backend, ClassPaths classes, LaunchSite site, NvptxTarget arch) {
        var pipeline = new Pipeline();
        var plain = pipeline.simplify(pipeline.read(classes.body(site).request()));
        var target = GpuBackend.target(arch.id());
        var checked = pipeline.check(plain, Pipeline.allDistinct(plain));
        return backend.compile(target, pipeline.lower(checked, target.flags()));
    }

    /** Where the benchmark's class files are. */
    static Path benchmark() {
        try {
            return Path.of(Bench.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static List<Known> known(NvptxTarget target) {
        try (var in = Optional.ofNullable(Registers.class.getResourceAsStream("nvcc-registers.csv"))
                .orElseThrow()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .skip(1)
                    .map(l -> l.split(","))
                    .filter(f -> Integer.parseInt(f[4]) == target.capability())
                    .map(f -> new Known(
                            f[0]
                                    + (f[3].startsWith("apps_energy") || f[3].startsWith("apps_pressure")
                                            ? " " + f[2]
                                            : ""),
                            APPLICATIONS + f[1] + "#gantry:" + f[2],
                            f[3],
                            target.capability(),
                            new Cubin.Size(Integer.parseInt(f[5]), Integer.parseInt(f[6]))))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The rows as a table in Markdown, with the means of each architecture. */
    static List<String> table(List<Row> rows) {
        var lines = new ArrayList<String>();
        lines.add("| kernel | sm | registers | spilled bytes | instructions | nvcc here: registers | instructions |"
                + " nvcc, RAJAPerf: registers | instructions |");
        lines.add("|---|---|---|---|---|---|---|---|---|");
        for (var row : rows) {
            lines.add(String.join(
                    " | ",
                    "| " + row.kernel(),
                    "" + row.sm(),
                    "" + row.gantry().registers(),
                    "" + row.spills(),
                    "" + row.gantry().instructions(),
                    row.cuda().map(c -> "" + c.registers()).orElse("-"),
                    row.cuda().map(c -> "" + c.instructions()).orElse("-"),
                    "" + row.rajaPerf().registers(),
                    row.rajaPerf().instructions() + " |"));
        }
        for (int sm : rows.stream().mapToInt(Row::sm).distinct().toArray()) {
            var of = rows.stream().filter(r -> r.sm() == sm).toList();
            boolean cuda = of.stream().allMatch(r -> r.cuda().isPresent());
            lines.add(String.join(
                    " | ",
                    "| mean",
                    "" + sm,
                    mean(of, r -> r.gantry().registers()),
                    mean(of, Row::spills),
                    mean(of, r -> r.gantry().instructions()),
                    cuda ? mean(of, r -> r.cuda().orElseThrow().registers()) : "-",
                    cuda ? mean(of, r -> r.cuda().orElseThrow().instructions()) : "-",
                    mean(of, r -> r.rajaPerf().registers()),
                    mean(of, r -> r.rajaPerf().instructions()) + " |"));
        }
        return lines;
    }

    private static String mean(List<Row> rows, ToIntFunction<Row> number) {
        return String.format(
                Locale.ROOT, "%.1f", rows.stream().mapToInt(number).average().orElseThrow());
    }
}
