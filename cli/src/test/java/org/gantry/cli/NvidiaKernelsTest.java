package org.gantry.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.gantry.compiler.LaunchReport;
import org.gantry.compiler.Pipeline;
import org.gantry.compiler.frontend.launches.LaunchSite;
import org.gantry.compiler.image.GpuBackend;
import org.gantry.compiler.toolchain.Ptxas;
import org.gantry.rajaperf.bench.Bench;
import org.gantry.spi.NvptxTarget;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The benchmark's kernels on NVIDIA's architectures: each compiles, and NVIDIA's assembler takes it where that is installed. Two
 * architectures; all of them with {@code -Dgantry.long=true}.
 */
class NvidiaKernelsTest {
    private static final Set<NvptxTarget> TARGETS = Boolean.getBoolean("gantry.long")
            ? EnumSet.allOf(NvptxTarget.class)
            : EnumSet.of(NvptxTarget.SM_75, NvptxTarget.SM_90);

    private static final GpuBackend BACKEND = GpuBackend.of(System.getenv());

    @TempDir
    private Path folder;

    /** A kernel of an application, and the registers that nvcc needs for RAJAPerf's own CUDA source of it. */
    private record Known(String kernel, NvptxTarget target, int nvcc) {}

    @Test
    void everyAcceptedKernelCompilesAndIsAssembled() throws IOException {
        var ptxas = Ptxas.of(System.getenv());
        int compiled = 0;
        try (var classes = ClassPaths.read(List.of(benchmark()))) {
            for (var site : classes.launches()) {
                if (classes.report(site) instanceof LaunchReport.Accepted) {
                    for (var target : TARGETS) {
                        var ptx = compile(classes, site, target);
                        assertTrue(Files.size(ptx) > 0, site::name);
                        ptxas.ifPresent(p -> p.assemble(ptx, target.arch(), folder.resolve("kernel.cubin")));
                        compiled++;
                    }
                }
            }
        }
        assertTrue(compiled >= 2 * 30, compiled + " kernels compiled");
        assumeTrue(ptxas.isPresent(), "SKIPPED: no ptxas here, the PTX of " + compiled + " kernels was not assembled");
    }

    @Test
    void theApplicationsNeedAboutAsManyRegistersAsWithNvccAndSpillNone() throws IOException {
        var ptxas = Ptxas.of(System.getenv());
        assumeTrue(ptxas.isPresent(), "SKIPPED: no ptxas here, registers were not counted");
        var table = new ArrayList<String>();
        for (var target : List.of(NvptxTarget.SM_75, NvptxTarget.SM_90)) {
            int ours = 0;
            int theirs = 0;
            for (var known : known(target)) {
                var usage = fast(ptxas.get(), known);
                table.add(known.kernel() + " " + target.arch() + ": " + usage.registers() + ", nvcc " + known.nvcc());
                assertEquals(0, usage.spillBytes(), known.kernel());
                ours += usage.registers();
                theirs += known.nvcc();
            }
            table.add(target.arch() + ": " + ours + ", nvcc " + theirs);
            assertTrue(ours <= 1.1 * theirs, () -> String.join("\n", table));
        }
        table.forEach(System.out::println);
    }

    private Ptxas.Usage fast(Ptxas ptxas, Known known) throws IOException {
        try (var classes = ClassPaths.read(List.of(benchmark()))) {
            var site = classes.launches().stream()
                    .filter(s -> s.name().equals(known.kernel()))
                    .findFirst()
                    .orElseThrow();
            var ptx = compile(classes, site, known.target());
            return ptxas.assemble(ptx, known.target().arch(), folder.resolve("kernel.cubin")).stream()
                    .filter(u -> u.function().endsWith("_fast"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    private static Path compile(ClassPaths classes, LaunchSite site, NvptxTarget arch) {
        var pipeline = new Pipeline();
        var plain = pipeline.simplify(pipeline.read(classes.body(site).request()));
        var target = GpuBackend.target(arch.id());
        var checked = pipeline.check(plain, Pipeline.allDistinct(plain));
        return BACKEND.compile(target, pipeline.lower(checked, target.flags()));
    }

    private static Path benchmark() {
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
        var resource = Optional.ofNullable(NvidiaKernelsTest.class.getResourceAsStream("nvcc-registers.csv"));
        try (var in = resource.orElseThrow()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .skip(1)
                    .map(l -> l.split(","))
                    .filter(f -> Integer.parseInt(f[2]) == target.capability())
                    .map(f -> new Known(
                            "org.gantry.rajaperf.apps." + f[0] + "#gantry:" + f[1], target, Integer.parseInt(f[3])))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
