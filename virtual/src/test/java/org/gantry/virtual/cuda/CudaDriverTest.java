package org.gantry.virtual.cuda;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;
import java.util.logging.StreamHandler;
import java.util.stream.IntStream;
import org.gantry.DeviceException;
import org.gantry.IndexBody;
import org.gantry.IndexBody3;
import org.gantry.KernelException;
import org.gantry.Launch;
import org.gantry.driver.cuda.CudaDevices;
import org.gantry.driver.cuda.CudaDriver;
import org.gantry.driver.cuda.CudaProgram;
import org.gantry.spi.CheckSite;
import org.gantry.spi.ScalarType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The driver for NVIDIA GPUs, on the double of its library. */
class CudaDriverTest {
    private static final String HEAD = ".version 6.3\n.target sm_75\n.address_size 64\n";
    private static final String THREAD = """
            .reg .b64 %a<20>; .reg .b32 %r<9>; .reg .pred %p<4>; .reg .f64 %d<4>;
            mov.u32 %r1, %tid.x; mov.u32 %r2, %ctaid.x; mov.u32 %r3, %ntid.x;
            mad.lo.u32 %r4, %r2, %r3, %r1;
            cvt.u64.u32 %a1, %r4;
            ld.param.u64 %a2, [extent];
            setp.ge.u64 %p1, %a1, %a2;
            @%p1 ret;
            ld.param.u64 %a3, [from];
            """;

    /** The same kernel under both names. */
    private static String both(String parameters, String body) {
        String kernel = "(" + parameters + ")\n{\n" + THREAD + body + "\nret;\n}\n";
        return HEAD + ".visible .entry fast" + kernel + ".visible .entry precise" + kernel;
    }

    /** y[i] = 2 * x[i]; a failing item where x[i] is negative. */
    private static final String TWICE = both(
            ".param .u64 y, .param .u64 x, .param .u64 error, .param .u64 from, .param .u64 extent, .param .u64 n, .param .u64 m",
            """
            add.u64 %a1, %a1, %a3;
            ld.param.u64 %a4, [x];
            ld.param.u64 %a5, [y];
            shl.b64 %a6, %a1, 3;
            add.s64 %a4, %a4, %a6;
            add.s64 %a5, %a5, %a6;
            ld.global.f64 %d1, [%a4];
            setp.lt.f64 %p2, %d1, 0d0000000000000000;
            @%p2 bra FAIL;
            add.rn.f64 %d2, %d1, %d1;
            st.global.f64 [%a5], %d2;
            ret;
            FAIL:
            ld.param.u64 %a7, [error];
            atom.global.cas.b64 %a8, [%a7], 0, 1;
            setp.ne.s64 %p3, %a8, 0;
            @%p3 ret;
            ld.param.u64 %a9, [n];
            st.global.u64 [%a7+8], %a1;
            st.global.u64 [%a7+16], %a9;
            st.global.u64 [%a7+24], %a1;
            """);

    private static final CheckSite SITE = new CheckSite(
            CheckSite.Kind.INDEX,
            "Body.java",
            12,
            "pkg.Body.run",
            List.of(),
            "y",
            "java/lang/ArrayIndexOutOfBoundsException",
            "");

    @TempDir
    Path folder;

    private final VirtualCuda library = new VirtualCuda();

    private static IndexBody twice(double[] x, double[] y) {
        return i -> y[i] = 2 * x[i];
    }

    private CudaDriver twice() {
        CudaDevices devices = new PtxCompiler(folder, TWICE)
                .array(ScalarType.DOUBLE, 1, true)
                .array(ScalarType.DOUBLE, 1, false)
                .sites(SITE)
                .on(library);
        assertEquals(List.of(), devices.problems());
        return devices.drivers().getFirst();
    }

    private static double[] upTo(int n) {
        return IntStream.range(0, n).mapToDouble(i -> i + 0.5).toArray();
    }

    private static void runs(Launch launch, int n) {
        runs(launch, n, n);
    }

    /** Arrays of {@code n} elements, of which items 1 to {@code to} are run. */
    private static void runs(Launch launch, int n, int to) {
        double[] y = new double[n];
        launch.forEach(1, to, twice(upTo(n), y));
        for (int i = 0; i < n; i++) {
            assertEquals(i == 0 || i >= to ? 0 : 2 * i + 1, y[i], "item " + i);
        }
    }

    private void nothingIsLeft(CudaDriver driver) {
        driver.close();
        assertEquals(Map.of(), library.live());
        assertEquals(List.of(), library.leaks());
        assertEquals(List.of(), library.broken());
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 31, 256, 257, 1003, 140_000})
    void itemsRunAndArraysComeBack(int n) {
        CudaDriver driver = twice();
        runs(PtxCompiler.launch(driver), n);
        nothingIsLeft(driver);
    }

    @Test
    void launchesReuseModuleStreamAndContext() {
        CudaDriver driver = twice();
        Launch launch = PtxCompiler.launch(driver);
        for (int k = 0; k < 20; k++) {
            runs(launch, 100 + k);
        }
        Map<String, Integer> calls = library.callCounts();
        assertEquals(1, calls.get("cuModuleLoadDataEx"));
        assertEquals(1, calls.get("cuStreamCreate"));
        assertEquals(1, calls.get("cuDevicePrimaryCtxRetain"));
        assertEquals(20, calls.get("cuLaunchKernel"));
        nothingIsLeft(driver);
    }

    @Test
    void kernelsAreTimedWhereThatIsAskedFor() {
        CudaDriver driver = twice();
        runs(PtxCompiler.launch(driver), 1000);
        assertEquals(0, driver.kernelSeconds());
        driver.timeKernels(true);
        runs(PtxCompiler.launch(driver), 1000);
        double once = driver.kernelSeconds();
        assertTrue(once > 0, () -> once + " s");
        runs(PtxCompiler.launch(driver), 1000);
        assertTrue(driver.kernelSeconds() > once);
        driver.timeKernels(false);
        double twice = driver.kernelSeconds();
        runs(PtxCompiler.launch(driver), 1000);
        assertEquals(twice, driver.kernelSeconds());
        nothingIsLeft(driver);
    }

    @Test
    void failingItemsAreToldAndNothingIsCopiedBack() {
        CudaDriver driver = twice();
        double[] x = upTo(1000);
        x[700] = -1;
        double[] y = new double[1000];
        KernelException failed = assertThrows(
                KernelException.class, () -> PtxCompiler.launch(driver).forEach(1000, twice(x, y)));
        assertTrue(failed.getMessage().contains("Index 700 out of bounds for length 1000"), failed.getMessage());
        assertEquals(List.of(700L), failed.item());
        assertArrayEquals(new double[1000], y);
        runs(PtxCompiler.launch(driver), 1000);
        nothingIsLeft(driver);
    }

    @Test
    void emptyLaunchesTouchNothing() {
        CudaDriver driver = twice();
        PtxCompiler.launch(driver).forEach(0, twice(new double[0], new double[0]));
        assertFalse(library.callCounts().containsKey("cuLaunchKernel"));
        nothingIsLeft(driver);
    }

    @Test
    void severalThreadsLaunchAtTheSameTime() {
        CudaDriver driver = twice();
        Launch launch = PtxCompiler.launch(driver);
        IntStream.range(0, 16).parallel().forEach(k -> runs(launch, 500 + k));
        nothingIsLeft(driver);
    }

    @Test
    void rowTablesAndBooleansAndThreeDimensions() {
        String kernel =
                "(.param .u64 rows, .param .u64 flags, .param .u64 error, .param .u64 from, .param .u64 extent, .param .u64 f1,"
                        + " .param .u64 e1, .param .u64 f2, .param .u64 e2, .param .u64 l0, .param .u64 l1)\n{\n" + """
                .reg .b64 %a<20>; .reg .b32 %r<20>; .reg .pred %p<9>;
                mov.u32 %r1, %tid.x; mov.u32 %r2, %ctaid.x; mov.u32 %r3, %ntid.x; mad.lo.u32 %r4, %r2, %r3, %r1;
                mov.u32 %r1, %tid.y; mov.u32 %r2, %ctaid.y; mov.u32 %r3, %ntid.y; mad.lo.u32 %r5, %r2, %r3, %r1;
                mov.u32 %r1, %tid.z; mov.u32 %r2, %ctaid.z; mov.u32 %r3, %ntid.z; mad.lo.u32 %r6, %r2, %r3, %r1;
                cvt.u64.u32 %a1, %r4; ld.param.u64 %a2, [e2]; setp.ge.u64 %p1, %a1, %a2; @%p1 ret;
                cvt.u64.u32 %a3, %r5; ld.param.u64 %a2, [e1]; setp.ge.u64 %p1, %a3, %a2; @%p1 ret;
                cvt.u64.u32 %a4, %r6; ld.param.u64 %a2, [extent]; setp.ge.u64 %p1, %a4, %a2; @%p1 ret;
                ld.param.u64 %a5, [from]; add.s64 %a4, %a4, %a5;
                ld.param.u64 %a6, [rows]; shl.b64 %a7, %a4, 4; add.s64 %a6, %a6, %a7;
                ld.global.v2.u64 {%a8, %a9}, [%a6];
                mad.lo.u64 %a10, %a3, 7, %a1;
                setp.ge.u64 %p2, %a10, %a9; @%p2 ret;
                ld.param.u64 %a11, [flags]; add.s64 %a11, %a11, %a4; ld.global.u8 %r7, [%a11];
                shl.b64 %a10, %a10, 2; add.s64 %a8, %a8, %a10; st.global.u32 [%a8], %r7;
                ret;
                }
                """;
        CudaDriver driver = new PtxCompiler(
                        folder, HEAD + ".visible .entry fast" + kernel + ".visible .entry precise" + kernel)
                .array(ScalarType.INT, 2, true)
                .array(ScalarType.BOOLEAN, 1, false)
                .on(library)
                .drivers()
                .getFirst();
        int[][] rows = {new int[21], null, new int[5], new int[0], new int[21]};
        boolean[] flags = {true, true, false, true, true};
        for (int[] row : rows) {
            if (row != null) {
                Arrays.fill(row, 9);
            }
        }
        IndexBody3 body = (r, c, d) -> rows[r][7 * c + d] = flags[r] ? 1 : 0;
        PtxCompiler.launch(driver).forEach(0, 5, 0, 3, 0, 7, body);
        assertTrue(IntStream.of(rows[0]).allMatch(v -> v == 1));
        assertArrayEquals(new int[5], rows[2]);
        assertTrue(IntStream.of(rows[4]).allMatch(v -> v == 1));
        nothingIsLeft(driver);
    }

    /** Each call of a launch, with errors that it may end with; the codes that users see. */
    @ParameterizedTest
    @CsvSource({
        "cuDevicePrimaryCtxRetain, 2, D104",
        "cuDevicePrimaryCtxRetain, 46, D102",
        "cuCtxSetCurrent, 201, D109",
        "cuModuleLoadDataEx, 218, D105",
        "cuModuleLoadDataEx, 222, D103",
        "cuModuleLoadDataEx, 209, D105",
        "cuModuleLoadDataEx, 2, D104",
        "cuModuleGetFunction, 500, D109",
        "cuStreamCreate, 2, D104",
        "cuEventCreate, 2, D104",
        "cuMemAllocHost_v2, 2, D104",
        "cuMemAlloc_v2, 2, D104",
        "cuMemAlloc_v2, 999, D108",
        "cuMemcpyHtoDAsync_v2, 1, D109",
        "cuMemsetD8Async, 1, D109",
        "cuEventRecord, 400, D109",
        "cuLaunchKernel, 1, D106",
        "cuLaunchKernel, 701, D106",
        "cuLaunchKernel, 719, D107",
        "cuMemcpyDtoHAsync_v2, 700, D107",
        "cuStreamSynchronize, 700, D107",
        "cuStreamSynchronize, 702, D107",
        "cuStreamSynchronize, 214, D108",
        "cuEventSynchronize, 719, D107",
        "cuEventElapsedTime, 600, D109",
    })
    void everyCallMayFailAndNothingIsLost(String function, int result, String code) {
        for (int call = 1; call <= 4; call++) {
            CudaDriver driver = twice();
            driver.timeKernels(true);
            Launch launch = PtxCompiler.launch(driver);
            library.fail(function, call, result);
            try {
                runs(launch, 300_000, 400);
                assertTrue(
                        library.callCounts().get(function) < call || function.equals("cuStreamSynchronize"),
                        function + " " + call);
            } catch (DeviceException failed) {
                assertEquals("GANTRY-" + code, failed.code(), failed.getMessage());
                assertTrue(failed.getMessage().contains(function), failed.getMessage());
            }
            library.failNothing();
            runs(launch, 500);
            nothingIsLeft(driver);
        }
    }

    @Test
    void memoryThatIsKeptIsGivenBackBeforeTheDeviceCountsAsFull() {
        VirtualCuda small = new VirtualCuda(new VirtualSettings(1, 75, 12_080, 1_000_000));
        CudaDevices devices = CudaDevices.of(
                small.functions(),
                _ -> "small",
                () -> Optional.of(new PtxCompiler(folder, TWICE)
                        .array(ScalarType.DOUBLE, 1, true)
                        .array(ScalarType.DOUBLE, 1, false)),
                1 << 30);
        Launch launch = PtxCompiler.launch(devices.drivers().getFirst());
        for (int n : new int[] {60_000, 59_000, 58_000, 60_000}) {
            runs(launch, n);
        }
        DeviceException full = assertThrows(DeviceException.class, () -> runs(launch, 70_000));
        assertEquals("GANTRY-D104", full.code());
        runs(launch, 60_000);
        devices.drivers().getFirst().close();
        assertEquals(Map.of(), small.live());
        assertEquals(List.of(), small.leaks());
    }

    @Test
    void modulesThatDoNotLoadAreToldWithTheLog() {
        CudaDriver driver = new PtxCompiler(folder, TWICE.replace("add.rn.f64", "add.odd.f64"))
                .array(ScalarType.DOUBLE, 1, true)
                .array(ScalarType.DOUBLE, 1, false)
                .on(library)
                .drivers()
                .getFirst();
        DeviceException failed = assertThrows(DeviceException.class, () -> runs(PtxCompiler.launch(driver), 10));
        assertEquals("GANTRY-D105", failed.code());
        assertTrue(
                failed.getMessage().contains("unsupported instruction 'add.odd.f64': modifier .odd is not known here"),
                failed.getMessage());
        nothingIsLeft(driver);
    }

    @Test
    void binariesThatTheDeviceDoesNotTakeAreLeftForThePtxAndThatIsTold() throws IOException {
        Path binary = Files.write(folder.resolve("kernel.cubin"), new byte[] {0x7f, 'E', 'L', 'F', 0, 0, 0, 0});
        CudaDriver driver = new PtxCompiler(folder, TWICE)
                .array(ScalarType.DOUBLE, 1, true)
                .array(ScalarType.DOUBLE, 1, false)
                .binary(binary)
                .on(library)
                .drivers()
                .getFirst();
        List<String> told = new ArrayList<>();
        Handler handler = new StreamHandler() {
            @Override
            public synchronized void publish(LogRecord event) {
                told.add(event.getLevel() + " " + new SimpleFormatter().formatMessage(event));
            }
        };
        Logger logger = Logger.getLogger(CudaDriver.class.getPackageName());
        logger.addHandler(handler);
        try {
            runs(PtxCompiler.launch(driver), 100);
        } finally {
            logger.removeHandler(handler);
        }
        assertEquals(2, library.callCounts().get("cuModuleLoadDataEx"));
        assertEquals(1, told.size());
        assertTrue(
                told.getFirst().startsWith("WARNING")
                        && told.getFirst().contains("GANTRY_PTXAS=none")
                        && told.getFirst().contains("NO_BINARY_FOR_GPU"),
                told::toString);
        nothingIsLeft(driver);
    }

    @Test
    void kernelsThatGoWrongLoseTheContextAloneAndAreToldExactly() {
        CudaDriver driver = new PtxCompiler(folder, TWICE)
                .array(ScalarType.DOUBLE, 1, true)
                .array(ScalarType.DOUBLE, 1, false)
                .on(library)
                .drivers()
                .getFirst();
        double[] longer = upTo(300);
        double[] y = new double[100];
        DeviceException failed = assertThrows(
                DeviceException.class, () -> PtxCompiler.launch(driver).forEach(300, twice(longer, y)));
        assertEquals("GANTRY-D107", failed.code());
        assertTrue(
                failed.getMessage().contains("thread (100, 0, 0): writes 8 bytes at")
                        && failed.getMessage().contains("0 bytes past the end of allocation"),
                failed.getMessage());
        runs(PtxCompiler.launch(driver), 100);
        nothingIsLeft(driver);
    }

    @Test
    void launchesThatBeginWhileOthersAreInALostContextWaitForANewOne() throws Exception {
        CudaDriver driver = twice();
        Launch launch = PtxCompiler.launch(driver);
        CudaProgram inside = driver.load((TWICE + "\0").getBytes(StandardCharsets.UTF_8));
        library.fail("cuLaunchKernel", 1, 719);
        assertThrows(DeviceException.class, () -> runs(launch, 10));
        Thread later = Thread.ofPlatform().start(() -> runs(launch, 10));
        while (later.getState() != Thread.State.WAITING && later.isAlive()) {
            Thread.onSpinWait();
        }
        assertTrue(later.isAlive());
        inside.close();
        later.join();
        assertEquals(2, library.callCounts().get("cuLaunchKernel"));
        nothingIsLeft(driver);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 75, 12080, finds no NVIDIA GPU",
    })
    void noDevice(int devices, int capability, int version, String reason) {
        CudaDevices found = CudaDevices.of(
                new VirtualCuda(new VirtualSettings(devices, capability, version, 1 << 20)).functions(),
                _ -> "none",
                Optional::empty,
                0);
        assertEquals(List.of(), found.drivers());
        assertTrue(
                found.problems().getFirst().contains(reason), found.problems().toString());
    }

    @Test
    void oldDevicesAndOldDriversAreRefusedWithAReason() {
        for (VirtualSettings settings :
                List.of(new VirtualSettings(1, 70, 12_080, 1 << 20), new VirtualSettings(1, 75, 9_020, 1 << 20))) {
            CudaDriver driver = new PtxCompiler(folder, TWICE)
                    .array(ScalarType.DOUBLE, 1, true)
                    .array(ScalarType.DOUBLE, 1, false)
                    .on(new VirtualCuda(settings))
                    .drivers()
                    .getFirst();
            DeviceException refused = assertThrows(DeviceException.class, () -> runs(PtxCompiler.launch(driver), 10));
            assertEquals(
                    settings.capability() == 70 ? "GANTRY-D102" : "GANTRY-D103", refused.code(), refused.getMessage());
        }
    }

    @Test
    void librariesThatLackFunctionsAndDriversThatDoNotStart() {
        CudaDevices old = CudaDevices.of(
                name -> name.equals("cuMemsetD8Async")
                        ? Optional.empty()
                        : library.functions().find(name),
                _ -> "old",
                Optional::empty,
                0);
        assertTrue(
                old.problems().getFirst().contains("GANTRY-D101"),
                old.problems().toString());
        library.fail("cuInit", 0, 803);
        CudaDevices mismatched = CudaDevices.of(library.functions(), _ -> "new", Optional::empty, 0);
        assertTrue(
                mismatched.problems().getFirst().contains("SYSTEM_DRIVER_MISMATCH"),
                mismatched.problems().toString());
    }

    @Test
    void aDeviceThatDoesNotAnswerLeavesTheOthers() {
        VirtualCuda two = new VirtualCuda(new VirtualSettings(2, 90, 12_080, 1 << 20));
        two.fail("cuDeviceGetName", 1, 101);
        CudaDevices found = CudaDevices.of(two.functions(), ordinal -> "gpu:" + ordinal, Optional::empty, 0);
        assertEquals(
                List.of("gpu:1"), found.drivers().stream().map(CudaDriver::name).toList());
        assertEquals(1, found.problems().size());
        assertEquals(
                "Gantry virtual GPU, sm_90, 1 multiprocessors, 0.0 GiB, driver for CUDA 12.8",
                found.drivers().getFirst().description());
    }
}
