package org.gantry.rajaperf.bench;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.gantry.Device;
import org.gantry.Gantry;
import org.gantry.rajaperf.Checksum;
import org.gantry.rajaperf.Data;
import org.gantry.rajaperf.Facts;
import org.gantry.rajaperf.Kernel;
import org.gantry.rajaperf.Setup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** All kernels of the suite, at the small size for which RAJAPerf's checksums are known. */
class SuiteKernelTest {
    static Stream<SuiteKernel> kernels() {
        return SuiteKernel.ALL.stream();
    }

    private static Kernel make(SuiteKernel kernel) {
        Setup setup = new Setup(Facts.SMALL, kernel.facts().defaultSize(), new Data(), Gantry.on(Device.named("jvm")));
        return kernel.make().apply(setup);
    }

    private static Measurement measure(SuiteKernel kernel, Variant variant, String device, int reps)
            throws InterruptedException {
        List<Measurement> measurements = new ArrayList<>();
        Job job = new Job(kernel, List.of(variant), device, Facts.SMALL, reps, 1);
        PrintStream err = new PrintStream(new ByteArrayOutputStream(), true);
        new KernelBench(job, System.getenv(), err, 0).run(measurements::add);
        return measurements.getFirst();
    }

    @ParameterizedTest
    @CsvSource({
        "Basic, 13", //
        "Lcals, 11",
        "Polybench, 13",
        "Stream, 5",
        "Apps, 10",
        "Algorithm, 3"
    })
    void eachGroupHasSoManyKernels(String group, int expected) {
        assertEquals(
                expected,
                kernels()
                        .filter(kernel -> kernel.answersTo(group))
                        .map(SuiteKernel::name)
                        .distinct()
                        .count());
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void sequentialLoopsGiveTheReferenceChecksum(SuiteKernel kernel) {
        Kernel run = make(kernel);
        run.java(kernel.facts().reps());
        double expected = kernel.facts().checksum1003();
        assertEquals(expected, run.checksum(), 1e-10 * Math.abs(expected));
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void parallelStreamsAgreeWithTheSequentialLoops(SuiteKernel kernel) {
        Kernel sequential = make(kernel);
        Kernel parallel = make(kernel);
        sequential.java(2);
        parallel.javaParallel(2);
        assertTrue(Checksum.agree(parallel.checksum(), sequential.checksum(), 1e-10));
        assertArrayEquals(sequential.elementwise(), parallel.elementwise());
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void cAgreesWithTheSequentialLoops(SuiteKernel kernel) throws InterruptedException {
        Measurement measurement = measure(kernel, Variant.C_OPENMP, "jvm", 5);
        assumeTrue(!measurement.status().equals(new Status.Absent("no-c-compiler")), "no C compiler on the path");
        assertEquals(new Status.Ok(), measurement.status());
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void launchesOnTheReferenceDeviceGiveTheReferenceChecksum(SuiteKernel kernel) throws InterruptedException {
        assertEquals(
                new Status.Ok(),
                measure(kernel, Variant.GANTRY, "jvm", kernel.facts().reps()).status());
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void launchesOnTheCpuGiveTheReferenceChecksum(SuiteKernel kernel) throws InterruptedException {
        assertEquals(
                new Status.Ok(),
                measure(kernel, Variant.GANTRY, "cpu", kernel.facts().reps()).status());
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void algebraicLaunchesGiveTheReferenceChecksum(SuiteKernel kernel) throws InterruptedException {
        assertEquals(
                new Status.Ok(),
                measure(kernel, Variant.GANTRY_ALGEBRAIC, "cpu", kernel.facts().reps())
                        .status());
    }

    @Test
    void kernelsAnswerToNameFullNameAndGroup() {
        SuiteKernel daxpy = kernels()
                .filter(kernel -> kernel.name().equals("Basic_DAXPY"))
                .findFirst()
                .orElseThrow();
        assertTrue(daxpy.answersTo("DAXPY"));
        assertTrue(daxpy.answersTo("Basic_DAXPY"));
        assertTrue(daxpy.answersTo("Basic"));
        assertEquals(false, daxpy.answersTo("Stream"));
        assertEquals(false, daxpy.answersTo("AXPY"));
    }
}
