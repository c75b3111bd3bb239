package org.gantry.rajaperf.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gantry.rajaperf.Facts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The CUDA baseline, compiled by nvcc, on the virtual GPU; where there is no nvcc, the reason. */
class CudaBaselineTest {
    @TempDir
    private Path folder;

    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private Measurement measure(String name, String device, Map<String, String> environment)
            throws InterruptedException {
        SuiteKernel kernel = SuiteKernel.ALL.stream()
                .filter(candidate -> candidate.name().equals(name))
                .findFirst()
                .orElseThrow();
        Job job = new Job(kernel, List.of(Variant.CUDA), device, Facts.SMALL, 2, 1);
        List<Measurement> measurements = new ArrayList<>();
        new KernelBench(job, environment, new PrintStream(err, true), 0).run(measurements::add);
        return measurements.getFirst();
    }

    /** The user's environment with a cache of the test's own. */
    private Map<String, String> environment() {
        Map<String, String> environment = new HashMap<>(System.getenv());
        environment.put("GANTRY_CACHE", folder.toString());
        return environment;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Apps_DEL_DOT_VEC_2D",
                "Apps_ENERGY",
                "Apps_FIR",
                "Apps_LTIMES",
                "Apps_MATVEC_3D_STENCIL",
                "Apps_PRESSURE",
                "Apps_VOL3D"
            })
    void cudaComputesWhatJavaComputes(String kernel) throws InterruptedException {
        Measurement measurement = measure(kernel, "virtual", environment());
        assumeTrue(!measurement.status().equals(new Status.Absent("no-nvcc")), "SKIPPED: no nvcc here");
        assertEquals(new Status.Ok(), measurement.status(), err::toString);
        assertTrue(measurement.secondsPerRep().getAsDouble() > 0);
        assertEquals("virtual", measurement.device());
    }

    @Test
    void withoutNvccCudaIsAbsent() throws InterruptedException {
        Map<String, String> environment = Map.of("PATH", folder.toString(), "CUDA_HOME", folder.toString());
        Measurement measurement = measure("Apps_FIR", "virtual", environment);
        assertEquals("absent:no-nvcc", measurement.status().word());
    }

    @Test
    void kernelsWithoutACudaSourceAreAbsent() throws InterruptedException {
        Measurement measurement = measure("Stream_ADD", "virtual", environment());
        assertEquals("absent:no-cuda-source", measurement.status().word());
    }

    @Test
    void aCompilerThatFailsIsTold() throws Exception {
        Path nvcc = folder.resolve("nvcc");
        Files.writeString(nvcc, "#!/bin/sh\necho this is no compiler\nexit 3\n");
        assertTrue(nvcc.toFile().setExecutable(true));
        Map<String, String> environment = new HashMap<>(environment());
        environment.put("PATH", folder.toString());
        assertEquals(
                "absent:nvcc-failed",
                measure("Apps_FIR", "virtual", environment).status().word());
        assertTrue(err.toString().contains("this is no compiler"), err::toString);
    }
}
