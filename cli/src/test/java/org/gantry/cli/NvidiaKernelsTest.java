package org.gantry.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.gantry.compiler.LaunchReport;
import org.gantry.compiler.image.GpuBackend;
import org.gantry.compiler.toolchain.Ptxas;
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

    @Test
    void everyAcceptedKernelCompilesAndIsAssembled() throws IOException {
        var ptxas = Ptxas.of(System.getenv());
        int compiled = 0;
        try (var classes = ClassPaths.read(List.of(Registers.benchmark()))) {
            for (var site : classes.launches()) {
                if (classes.report(site) instanceof LaunchReport.Accepted) {
                    for (var target : TARGETS) {
                        var ptx = Registers.compile(BACKEND, classes, site, target);
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
    void theApplicationsNeedAboutAsManyRegistersAsWithNvccAndSpillNone() throws IOException, InterruptedException {
        var ptxas = Ptxas.of(System.getenv());
        assumeTrue(ptxas.isPresent(), "SKIPPED: no ptxas here, registers were not counted");
        var targets = List.of(NvptxTarget.SM_75, NvptxTarget.SM_90);
        var rows = new Registers(ptxas.get(), System.getenv()).rows(targets);
        var table = String.join("\n", Registers.table(rows));
        assertEquals(26, rows.size());
        for (var target : targets) {
            int ours = 0;
            int theirs = 0;
            for (var row : rows) {
                if (row.sm() == target.capability()) {
                    assertEquals(0, row.spills(), row.kernel());
                    ours += row.gantry().registers();
                    theirs += row.rajaPerf().registers();
                }
            }
            assertTrue(ours <= 1.1 * theirs, table);
        }
        System.out.println(table);
    }
}
