package org.gantry.virtual.cuda;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.gantry.DeviceException;
import org.gantry.driver.cuda.CudaDevices;
import org.gantry.driver.cuda.CudaDriver;
import org.gantry.driver.cuda.CudaProgram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Kernels of other compilers, and the times of kernels. */
class CudaProgramTest {
    private static final List<Integer> ONE = List.of(1, 1, 1);

    /** x[i] = factor * x[i] for the threads of one group. */
    private static final String SCALE = """
            .version 6.3
            .target sm_75
            .address_size 64
            .visible .entry scale(.param .u64 x, .param .f64 factor) {
                .reg .b32 %r<2>; .reg .b64 %a<4>; .reg .f64 %d<4>;
                ld.param.u64 %a1, [x];
                ld.param.f64 %d1, [factor];
                mov.u32 %r1, %tid.x;
                mul.wide.u32 %a2, %r1, 8;
                add.s64 %a3, %a1, %a2;
                ld.global.f64 %d2, [%a3];
                mul.rn.f64 %d3, %d1, %d2;
                st.global.f64 [%a3], %d3;
                ret;
            }
            """;

    @TempDir
    Path folder;

    private final VirtualCuda library = new VirtualCuda();

    /** The compiler of launches is not asked. */
    private CudaDriver driver() {
        CudaDevices devices = new PtxCompiler(folder, SCALE).on(library);
        assertEquals(List.of(), devices.problems());
        return devices.drivers().getFirst();
    }

    private static byte[] image(String ptx) {
        return (ptx + "\0").getBytes(StandardCharsets.UTF_8);
    }

    private void nothingIsLeft(CudaDriver driver) {
        driver.close();
        assertEquals(Map.of(), library.live());
        assertEquals(List.of(), library.leaks());
        assertEquals(List.of(), library.broken());
    }

    @Test
    void kernelsRunOnCopiesThatAreFetchedAgain() {
        CudaDriver driver = driver();
        double[] x = {1, 2, -3};
        try (CudaProgram program = driver.load(image(SCALE))) {
            long address = program.send(x);
            List<Long> parameters = List.of(address, Double.doubleToLongBits(0.5));
            double seconds = program.launch("scale", ONE, List.of(3, 1, 1), parameters);
            assertTrue(seconds > 0, () -> seconds + " s");
            assertArrayEquals(new double[] {1, 2, -3}, x);
            program.fetch(x, address);
        }
        assertArrayEquals(new double[] {0.5, 1, -1.5}, x);
        nothingIsLeft(driver);
    }

    @Test
    void imagesThatDoNotLoadAreToldWithTheLogAndLeaveNothing() {
        CudaDriver driver = driver();
        DeviceException failed =
                assertThrows(DeviceException.class, () -> driver.load(image(SCALE.replace("mul.rn", "mul.odd"))));
        assertEquals("GANTRY-D105", failed.code());
        assertTrue(failed.getMessage().contains("mul.odd"), failed.getMessage());
        nothingIsLeft(driver);
    }

    @Test
    void functionsThatTheImageDoesNotHaveAreTold() {
        CudaDriver driver = driver();
        try (CudaProgram program = driver.load(image(SCALE))) {
            DeviceException failed =
                    assertThrows(DeviceException.class, () -> program.launch("other", ONE, ONE, List.of()));
            assertTrue(failed.getMessage().contains("cuModuleGetFunction"), failed.getMessage());
        }
        nothingIsLeft(driver);
    }

    @ParameterizedTest
    @CsvSource({
        "cuMemAlloc_v2, 1, 2, D104",
        "cuMemAllocHost_v2, 1, 2, D104",
        "cuMemcpyHtoDAsync_v2, 2, 1, D109",
        "cuMemcpyDtoHAsync_v2, 1, 700, D107",
        "cuEventElapsedTime, 1, 600, D109",
    })
    void copiesThatFailLeaveNothing(String function, int call, int result, String code) {
        CudaDriver driver = driver();
        library.fail(function, call, result);
        DeviceException failed = assertThrows(DeviceException.class, () -> driver.copies(5_000_000, 2));
        assertEquals("GANTRY-" + code, failed.code(), failed.getMessage());
        library.failNothing();
        assertTrue(driver.copies(5_000_000, 2).same());
        nothingIsLeft(driver);
    }

    @ParameterizedTest
    @CsvSource({
        "cuMemAlloc_v2, 2, D104",
        "cuStreamCreate, 2, D104",
        "cuEventCreate, 2, D104",
        "cuEventRecord, 400, D109",
        "cuEventElapsedTime, 600, D109",
        "cuLaunchKernel, 701, D106",
        "cuStreamSynchronize, 700, D107",
        "cuMemcpyDtoHAsync_v2, 1, D109",
    })
    void everyCallMayFailAndNothingIsLost(String function, int result, String code) {
        for (int call = 1; call <= 4; call++) {
            CudaDriver driver = driver();
            library.fail(function, call, result);
            try (CudaProgram program = driver.load(image(SCALE))) {
                double[] x = {4};
                long address = program.send(x);
                program.launch("scale", ONE, ONE, List.of(address, Double.doubleToLongBits(2)));
                program.fetch(x, address);
                assertEquals(8, x[0]);
            } catch (DeviceException failed) {
                assertEquals("GANTRY-" + code, failed.code(), failed.getMessage());
                assertTrue(failed.getMessage().contains(function), failed.getMessage());
            }
            library.failNothing();
            nothingIsLeft(driver);
        }
    }
}
