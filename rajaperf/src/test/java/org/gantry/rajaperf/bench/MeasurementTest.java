package org.gantry.rajaperf.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class MeasurementTest {
    private final Locale before = Locale.getDefault();

    private static Measurement measurement(String kernel, Variant variant, double seconds, Status status) {
        return new Measurement(
                kernel,
                variant.label(),
                "cpu",
                1000000,
                500,
                OptionalDouble.of(seconds),
                Measurement.rate(24e6, seconds),
                Measurement.rate(0, seconds),
                OptionalDouble.of(11128946.705713052),
                status);
    }

    @AfterEach
    void restoreLocale() {
        Locale.setDefault(before);
    }

    @Test
    void aLineHasTenFieldsInAnyLocale() {
        Locale.setDefault(Locale.GERMANY);
        assertEquals(
                "Basic_DAXPY gantry cpu 1000000 500 2.500000e-04 96.000 - 1.1128946705713052E7 ok",
                measurement("Basic_DAXPY", Variant.GANTRY, 250e-6, new Status.Ok())
                        .line());
    }

    @Test
    void theHeaderNamesTheTenFields() {
        assertEquals("#", Measurement.HEADER.substring(0, 1));
        assertEquals(10, Measurement.HEADER.substring(2).split(" ").length);
    }

    @Test
    void valuesThatThereAreNotAreDashes() {
        assertEquals(
                "Basic_DAXPY c-openmp cpu 1003 500 - - - - absent:no-c-compiler",
                Measurement.without(
                                "Basic_DAXPY", Variant.C_OPENMP, "cpu", 1003, 500, new Status.Absent("no-c-compiler"))
                        .line());
    }

    @Test
    void aLineCanBeReadBack() {
        for (String line : List.of(
                "Basic_DAXPY gantry cpu 1000000 500 2.500000e-04 96.000 8.000 1.1128946705713052E7 ok",
                "Basic_DAXPY gantry cpu 1003 500 6.018000e-02 4.000e-04 3.333e-05 1.1 ok",
                "Stream_ADD java jvm 10 1 1.000000e-09 - - NaN CHECKSUM",
                "Stream_ADD gantry cpu 10 1 - - - - refused:GANTRY-R203",
                "Stream_ADD gantry cpu 10 1 - - - - failed:exit-134",
                "Stream_ADD c-openmp cpu 10 1 - - - - absent:no-c-compiler")) {
            assertEquals(line, Measurement.parse(line).line());
        }
    }

    @Test
    void onlyWrongRefusedAndFailedRunsAreFailures() {
        assertEquals(false, new Status.Ok().isFailure());
        assertEquals(false, new Status.Absent("no-gpu").isFailure());
        assertEquals(true, new Status.WrongChecksum().isFailure());
        assertEquals(true, new Status.Refused("GANTRY-R203").isFailure());
        assertEquals(true, new Status.Failed("exit-134").isFailure());
    }

    @Test
    void theSummaryIsTheGeometricMeanOverKernelsThatAreOkInBoth() {
        Locale.setDefault(Locale.GERMANY);
        List<Measurement> measurements = List.of(
                measurement("A", Variant.JAVA_PARALLEL, 1, new Status.Ok()),
                measurement("A", Variant.GANTRY, 2, new Status.Ok()),
                measurement("B", Variant.JAVA_PARALLEL, 1, new Status.Ok()),
                measurement("B", Variant.GANTRY, 0.125, new Status.Ok()),
                measurement("C", Variant.JAVA_PARALLEL, 1, new Status.Ok()),
                measurement("C", Variant.GANTRY, 100, new Status.WrongChecksum()));
        assertEquals(List.of("# geomean gantry/java-parallel 0.500 2"), Summary.lines(measurements));
    }

    @Test
    void theAlgebraicVariantIsMeasuredAgainstTheStrictOneToo() {
        List<Measurement> measurements = List.of(
                measurement("A", Variant.C_OPENMP, 4, new Status.Ok()),
                measurement("A", Variant.GANTRY, 2, new Status.Ok()),
                measurement("A", Variant.GANTRY_ALGEBRAIC, 1, new Status.Ok()));
        assertEquals(
                List.of(
                        "# geomean gantry/c-openmp 0.500 1",
                        "# geomean gantry-algebraic/c-openmp 0.250 1",
                        "# geomean gantry-algebraic/gantry 0.500 1"),
                Summary.lines(measurements));
    }

    @Test
    void theSummaryTellsWhatWasAbsentAndWhy() {
        List<Measurement> measurements = List.of(
                measurement("A", Variant.CUDA, 1, new Status.Absent("no-nvcc")),
                measurement("A", Variant.GANTRY, 1, new Status.Ok()),
                measurement("B", Variant.CUDA, 1, new Status.Absent("no-nvcc")),
                measurement("C", Variant.CUDA, 1, new Status.Absent("no-cuda-source")));
        assertEquals(List.of("# absent cuda no-nvcc 2", "# absent cuda no-cuda-source 1"), Summary.lines(measurements));
    }

    @Test
    void theSummaryTellsWhatTheTimesOfGpusAre() {
        Measurement onGpu = Measurement.without("A", Variant.GANTRY, "cuda:0", 1, 1, new Status.Ok());
        Measurement onDouble = Measurement.without("A", Variant.GANTRY, "virtual", 1, 1, new Status.Ok());
        String line =
                "# times on cuda:0 are those of kernels alone, between two events of the device: copies and launches are not"
                        + " in them";
        assertEquals(List.of(line), Summary.lines(List.of(onGpu, onGpu)));
        assertTrue(Summary.lines(List.of(onDouble)).getFirst().endsWith("its times say nothing about a GPU"));
    }
}
