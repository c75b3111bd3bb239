package org.gantry.rajaperf.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.gantry.compiler.GantryCompiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BenchTest {
    private static final String LINE = "\\S+( \\S+){9}";

    private static final TwinCompilers COMPILERS =
            new TwinCompilers(GantryCompiler::new, () -> new GantryCompiler().withoutChecksInPlace());

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private int run(BenchOptions options) throws IOException, InterruptedException {
        return Bench.run(options, COMPILERS, new PrintStream(out, true), new PrintStream(err, true));
    }

    private List<String> lines() {
        return out.toString().lines().toList();
    }

    private static BenchOptions numbers(int size, double sizeFactor, double repFactor, int passes, int checkRun) {
        return new BenchOptions(
                "rajaperf",
                List.of("DAXPY"),
                List.of("java"),
                Optional.of("jvm"),
                size == -1 ? OptionalInt.empty() : OptionalInt.of(size),
                sizeFactor == -1 ? OptionalDouble.empty() : OptionalDouble.of(sizeFactor),
                repFactor == -1 ? OptionalDouble.empty() : OptionalDouble.of(repFactor),
                passes,
                checkRun == -1 ? OptionalInt.empty() : OptionalInt.of(checkRun),
                Optional.empty(),
                false);
    }

    private void assertUsage(BenchOptions options, String text) throws IOException, InterruptedException {
        assertEquals(2, run(options));
        assertEquals("", out.toString());
        assertTrue(err.toString().startsWith("gantry: error: [GANTRY-U110] "), err.toString());
        assertTrue(err.toString().contains(text), err.toString());
        assertEquals(1, err.toString().lines().count());
    }

    @Test
    void anUnknownSuiteIsWrongUsage() throws IOException, InterruptedException {
        assertUsage(
                BenchOptions.of("raja"),
                "no suite is called 'raja'; those built so far are rajaperf, cases, launch, compile, checks, copies");
    }

    @Test
    void anUnknownKernelIsWrongUsage() throws IOException, InterruptedException {
        assertUsage(BenchOptions.of("rajaperf").withKernels("DAXPY", "SAXPY"), "'SAXPY'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"pascal", "fortran", ""})
    void aVariantThatIsNotBuiltIsWrongUsage(String variant) throws IOException, InterruptedException {
        assertUsage(
                BenchOptions.of("rajaperf").withVariants("java", variant), "no variant is called '" + variant + "'");
    }

    @Test
    void sizesRepetitionsAndPassesMustMakeSense() throws IOException, InterruptedException {
        for (BenchOptions options : List.of(
                numbers(0, -1, -1, 1, -1),
                numbers(-1, 0, -1, 1, -1),
                numbers(-1, 1e9, -1, 1, -1),
                numbers(-1, Double.NaN, -1, 1, -1),
                numbers(-1, -1, 0, 1, -1),
                numbers(-1, -1, -1, 0, -1),
                numbers(-1, -1, -1, 1, 0),
                numbers(10, 2, -1, 1, -1),
                numbers(-1, -1, 2, 1, 2))) {
            err.reset();
            assertUsage(options, "--");
        }
    }

    @Test
    void oneKernelGivesAHeaderAndALineForEachVariantInTheOrderAskedFor() throws IOException, InterruptedException {
        assertEquals(
                0,
                run(BenchOptions.of("rajaperf")
                        .withKernels("DAXPY")
                        .withVariants("java-parallel", "java")
                        .withSize(1003)));
        assertEquals("", err.toString());
        assertEquals(3, lines().size());
        assertEquals(Measurement.HEADER, lines().get(0));
        assertTrue(lines().get(1).matches("Basic_DAXPY java-parallel jvm 1003 500 .* ok"), lines().get(1));
        assertTrue(lines().get(2).matches("Basic_DAXPY java jvm 1003 500 .* ok"), lines().get(2));
        assertTrue(lines().get(2).matches(LINE), lines().get(2));
    }

    @Test
    void severalKernelsRunInJvmsOfTheirOwn() throws IOException, InterruptedException {
        assertEquals(
                0,
                run(BenchOptions.of("rajaperf")
                        .withKernels("ADD", "Apps_VOL3D")
                        .withVariants("java")
                        .withSize(1003)));
        assertEquals(3, lines().size());
        assertTrue(lines().get(1).matches("Stream_ADD java jvm 1003 1000 .* ok"), lines().get(1));
        assertTrue(lines().get(2).matches("Apps_VOL3D java jvm 1000 100 .* ok"), lines().get(2));
    }

    @Test
    void aCheckRunHasItsOwnRepetitionsAndIsHeldAgainstJava() throws IOException, InterruptedException {
        assertEquals(0, run(numbers(77, -1, -1, 2, 3)));
        assertTrue(lines().get(1).matches("Basic_DAXPY java jvm 77 3 .* ok"), lines().get(1));
    }

    @Test
    void factorsScaleDefaultSizeAndRepetitions() throws IOException, InterruptedException {
        assertEquals(0, run(numbers(-1, 0.001, 0.5, 1, -1)));
        assertTrue(lines().get(1).matches("Basic_DAXPY java jvm 1000 250 .* ok"), lines().get(1));
    }

    @Test
    void aListNamesKernelsAndVariantsAndRunsNothing() throws IOException, InterruptedException {
        BenchOptions plain = BenchOptions.of("rajaperf");
        BenchOptions list = new BenchOptions(
                plain.suite(),
                plain.kernels(),
                plain.variants(),
                Optional.of("jvm"),
                plain.size(),
                plain.sizeFactor(),
                plain.repFactor(),
                plain.passes(),
                plain.checkRun(),
                plain.outDir(),
                true);
        assertEquals(0, run(list));
        assertEquals(SuiteKernel.ALL.size() + 2, lines().size());
        assertTrue(lines().contains("Basic_DAXPY 1000000 500"));
        assertEquals("# variants java java-parallel c-openmp cuda gantry gantry-algebraic", lines().getLast());
    }

    @Test
    void resultsAreAlsoWrittenToFiles(@TempDir Path folder) throws IOException, InterruptedException {
        BenchOptions plain = numbers(77, -1, -1, 1, 3);
        Path made = folder.resolve("results");
        run(new BenchOptions(
                plain.suite(),
                plain.kernels(),
                plain.variants(),
                plain.device(),
                plain.size(),
                plain.sizeFactor(),
                plain.repFactor(),
                plain.passes(),
                plain.checkRun(),
                Optional.of(made),
                false));
        List<String> rows = Files.readAllLines(made.resolve("rajaperf.csv"));
        assertEquals("kernel,variant,device,size,reps,seconds_per_rep,GB/s,GFLOP/s,checksum,status", rows.get(0));
        assertEquals(lines().get(1).replace(' ', ','), rows.get(1));
        assertTrue(Files.readString(made.resolve("rajaperf-timing-Median.csv")).contains("Basic_DAXPY"));
        assertTrue(Files.readString(made.resolve("rajaperf.html")).contains("<td>Basic_DAXPY</td>"));
    }

    @Test
    void casesGiveTheRightResultsOnTheReferenceDevice() {
        List<Measurement> measurements = new java.util.ArrayList<>();
        new CasesBench("jvm", 16_000_000, 48, new PrintStream(err, true)).run(measurements::add);
        assertEquals(4, measurements.size());
        measurements.forEach(
                measurement -> assertEquals("ok", measurement.status().word(), measurement.line()));
    }

    @Test
    void loopsWithChecksGiveTheSameResultsAsWithoutAndAsPlainJava() {
        List<Measurement> measurements = new java.util.ArrayList<>();
        ChecksBench bench = new ChecksBench(
                ChecksBench.oneThread(COMPILERS.checked()),
                ChecksBench.oneThread(COMPILERS.unchecked()),
                500,
                4000,
                1,
                0,
                new PrintStream(err, true));
        bench.run(measurements::add);
        assertEquals(20, measurements.size());
        measurements.forEach(
                measurement -> assertEquals("ok", measurement.status().word(), measurement.line()));
        assertEquals("Checks_TABLE_LOOKUP_CACHE", measurements.getFirst().kernel());
        List<String> summary = bench.summary(measurements);
        assertEquals(1, summary.size());
        assertTrue(summary.getFirst().matches("# geomean gantry/gantry-unchecked \\d+\\.\\d{3} 10"), summary::toString);
    }

    @Test
    void checksAreMeasuredOnTheCpuOnly() throws IOException, InterruptedException {
        BenchOptions plain = BenchOptions.of("checks");
        assertUsage(
                new BenchOptions(
                        plain.suite(),
                        plain.kernels(),
                        plain.variants(),
                        Optional.of("jvm"),
                        plain.size(),
                        plain.sizeFactor(),
                        plain.repFactor(),
                        plain.passes(),
                        plain.checkRun(),
                        plain.outDir(),
                        plain.list()),
                "measures code for the CPU");
    }

    @Test
    void emptyLaunchesStandBesideEmptyRegions() throws InterruptedException {
        List<Measurement> measurements = new java.util.ArrayList<>();
        new LaunchBench("jvm", 3, System.getenv(), new PrintStream(err, true)).run(measurements::add);
        assertEquals(4, measurements.size());
        measurements.forEach(
                measurement -> assertEquals(false, measurement.status().isFailure(), measurement.line()));
    }
}
