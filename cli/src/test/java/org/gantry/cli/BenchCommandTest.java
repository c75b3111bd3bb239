package org.gantry.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code gantry bench}: what its options and output look like to scripts. */
class BenchCommandTest {
    @TempDir
    private Path folder;

    @Test
    void aKernelIsALineOfTenFieldsBelowAHeader() throws Exception {
        Outcome outcome = bench("--kernels", "DAXPY", "--variants", "java", "--size", "1003", "--checkrun", "1");
        assertEquals(0, outcome.status(), outcome::err);
        List<String> lines = outcome.out().lines().toList();
        assertEquals(
                "# kernel variant device size reps seconds_per_rep GB/s GFLOP/s checksum status", lines.getFirst());
        String[] fields = lines.get(1).split(" ");
        assertEquals(10, fields.length, lines::toString);
        assertEquals(
                List.of("Basic_DAXPY", "java", "jvm", "1003", "1"),
                List.of(fields).subList(0, 5));
        assertEquals("ok", fields[9]);
    }

    @Test
    void theResultsAreWrittenToFilesToo() throws Exception {
        Path results = folder.resolve("results");
        bench(
                "--kernels",
                "DAXPY",
                "--variants",
                "java",
                "--size",
                "9",
                "--checkrun",
                "1",
                "--outdir",
                results.toString());
        assertTrue(Files.readString(results.resolve("rajaperf.csv")).contains("Basic_DAXPY,java,jvm,9,1,"));
        assertTrue(Files.exists(results.resolve("rajaperf.html")));
    }

    @Test
    void optionsThatDoNotFitAreWrongUsage() throws Exception {
        assertEquals(2, bench("--size", "many").status());
        assertEquals(2, bench("--kernels", "NOSUCH").status());
        assertEquals(2, bench("nosuch").status());
    }

    @Test
    void aFolderThatCannotBeWrittenIsWrongUsageAndNothingRuns() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "");
        for (Path unusable : List.of(file, file.resolve("below"), Path.of("/proc/results"))) {
            Outcome outcome = bench("--kernels", "DAXPY", "--variants", "java", "--outdir", unusable.toString());
            assertEquals(2, outcome.status(), outcome::err);
            assertTrue(
                    outcome.err().startsWith("gantry: error: [GANTRY-U110] no results can be written to '"),
                    outcome::err);
            assertEquals("", outcome.out());
        }
    }

    @Test
    void aSizeThatDoesNotFitIntoTheHeapIsAnErrorWithACode() throws Exception {
        Outcome outcome = bench("--kernels", "DAXPY", "--variants", "java", "--size", "2147483647", "--checkrun", "1");
        assertEquals(1, outcome.status());
        assertTrue(outcome.err().startsWith("gantry: error: [GANTRY-U111] "), outcome::err);
        assertEquals(1, outcome.err().lines().count(), outcome::err);
    }

    /** Other memory runs out, too: that is not told as arrays that do not fit. */
    @Test
    void otherMemoryThatRunsOutIsToldAsItIs() {
        assertEquals(
                "GANTRY-U111",
                BenchCommand.told(new OutOfMemoryError("Java heap space")).code());
        assertEquals(
                "GANTRY-U111",
                BenchCommand.told(new OutOfMemoryError("Requested array size exceeds VM limit"))
                        .code());
        for (String other : List.of("Metaspace", "unable to create native thread", "Cannot reserve 9 bytes")) {
            UsageException told = BenchCommand.told(new OutOfMemoryError(other));
            assertEquals("GANTRY-U114", told.code());
            assertTrue(told.line().contains(other), told::line);
        }
    }

    @Test
    void aDeviceThatIsNotThereIsToldWithoutAPlaceInGantry() throws Exception {
        for (String suite : List.of("rajaperf", "cases", "launch", "checks")) {
            Outcome outcome = bench(suite, "--device", "nonsense");
            assertEquals(2, outcome.status());
            assertTrue(
                    outcome.err().startsWith("gantry: error: [GANTRY-U110] there is no device 'nonsense' here"),
                    outcome::err);
        }
    }

    private Outcome bench(String... arguments) throws IOException, InterruptedException {
        return Outcome.ofGantry(folder, "bench", arguments);
    }
}
