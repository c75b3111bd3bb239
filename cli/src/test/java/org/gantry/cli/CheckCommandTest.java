package org.gantry.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code gantry check} and {@code gantry inspect} on class files that javac made. */
class CheckCommandTest {
    private static final String GOOD = """
            package some;
            import org.gantry.Gantry;
            class Good {
                static void scale(double[] x, double[] y) {
                    Gantry.forEach(x.length, i -> y[i] = 2 * x[i]);
                }
                static double total(double[] x) {
                    return Gantry.sum(x.length, i -> x[i]);
                }
                public static void main(String[] arguments) {}
            }
            """;
    private static final String RACE = """
            package some;
            import org.gantry.Gantry;
            class Race {
                static void shift(double[] a) {
                    Gantry.forEach(a.length - 1, i -> a[i] = a[i + 1]);
                }
                public static void main(String[] arguments) {}
            }
            """;

    @TempDir
    private Path folder;

    private Path good;
    private Path race;

    @BeforeEach
    void compile() throws IOException {
        good = compiled("Good", GOOD);
        race = compiled("Race", RACE);
    }

    @Test
    void acceptedKernelsAreStatus0() {
        Outcome outcome = Outcome.of("check", good.toString());
        assertEquals(0, outcome.status(), outcome::err);
        List<String> lines = outcome.out().lines().toList();
        assertTrue(
                lines.getFirst().startsWith("Good.java:5: some.Good#scale:1 forEach: accepted; checks: "),
                lines::toString);
        assertTrue(lines.stream().anyMatch(line -> line.startsWith("    Good.java:5: index of y: ")), lines::toString);
        assertEquals("# 2 kernels, 0 refused", lines.getLast());
    }

    @Test
    void aRefusedKernelIsStatus1AndAnErrorInTheFormOfACompilers() {
        Outcome outcome = Outcome.of("check", good.toString(), race.toString());
        assertEquals(1, outcome.status());
        assertTrue(
                outcome.out().lines().anyMatch(line -> line.startsWith("Race.java:5: error: [GANTRY-R2")),
                outcome::out);
        assertTrue(outcome.out().endsWith("# 3 kernels, 1 refused\n"), outcome::out);
    }

    @Test
    void anUncheckedKernelIsListedAsSuch() throws IOException {
        Path unchecked =
                compiled("Mine", RACE.replace("Race", "Mine").replace("static", "@org.gantry.Unchecked static"));
        Outcome outcome = Outcome.of("check", unchecked.toString());
        assertEquals(0, outcome.status(), outcome::out);
        assertTrue(
                outcome.out().startsWith("Mine.java:5: some.Mine#shift:1 forEach: accepted, unchecked; checks: "),
                outcome::out);
        JsonNode kernel = new ObjectMapper()
                .readTree(Outcome.of("check", "--json", unchecked.toString()).out())
                .get("kernels")
                .get(0);
        assertTrue(kernel.get("unchecked").asBoolean());
    }

    @Test
    void aSingleClassFileAndAJarAreRead() throws IOException {
        assertEquals(
                0,
                Outcome.of("check", good.resolve("some/Good.class").toString()).status());
        Path jar = folder.resolve("race.jar");
        try (var files = FileSystems.newFileSystem(jar, Map.of("create", "true"))) {
            Files.createDirectory(files.getPath("some"));
            Files.copy(race.resolve("some/Race.class"), files.getPath("some/Race.class"));
        }
        assertEquals(1, Outcome.of("check", jar.toString()).status());
    }

    @Test
    void jsonHasAnObjectAKernel() throws IOException {
        JsonNode kernels = new ObjectMapper()
                .readTree(Outcome.of("check", "--json", good.toString(), race.toString())
                        .out())
                .get("kernels");
        assertEquals(3, kernels.size());
        assertEquals("some.Good", kernels.get(0).get("class").asText());
        assertEquals("scale", kernels.get(0).get("method").asText());
        assertEquals("accepted", kernels.get(0).get("verdict").asText());
        assertEquals("sum", kernels.get(1).get("kind").asText());
        assertEquals("refused", kernels.get(2).get("verdict").asText());
        assertEquals(5, kernels.get(2).get("errorLine").asInt());
        assertTrue(kernels.get(2).get("code").asText().startsWith("GANTRY-R2"));
    }

    @Test
    void aPathThatIsNotThereIsAnError() {
        Outcome outcome = Outcome.of("check", "nowhere");
        assertEquals(1, outcome.status());
        assertTrue(outcome.err().startsWith("gantry: error: [GANTRY-U104] nowhere "), outcome::err);
    }

    @Test
    void aFileThatIsNoClassFileIsAnErrorThatNamesIt() throws IOException {
        Path single = Files.writeString(folder.resolve("Single.class"), "no class");
        Path inFolder = Files.createDirectories(folder.resolve("some")).resolve("Inside.class");
        Files.writeString(inFolder, "no class either");
        Path jar = Files.writeString(folder.resolve("bad.jar"), "no jar");
        for (Path path : List.of(single, inFolder.getParent(), jar)) {
            Outcome outcome = Outcome.of("check", path.toString());
            assertEquals(1, outcome.status());
            assertTrue(outcome.err().startsWith("gantry: error: [GANTRY-U104] " + path), outcome::err);
        }
    }

    /** An empty name would be the current folder, which nobody meant who wrote "$CLASSES". */
    @Test
    void anEmptyPathIsAnError() {
        for (String[] command : List.<String[]>of(
                new String[] {"check", ""},
                new String[] {"inspect", "", "some.Good#scale"},
                new String[] {"compile", "", "-o", folder.resolve("o").toString()})) {
            Outcome outcome = Outcome.of(command);
            assertEquals(1, outcome.status());
            assertTrue(outcome.err().startsWith("gantry: error: [GANTRY-U104] a path is empty"), outcome::err);
        }
    }

    @Test
    void whatIsMissingIsToldFromWhatIsDamaged() throws IOException {
        Path damaged = folder.resolve("Damaged.class");
        byte[] bytes = Files.readAllBytes(good.resolve("some/Good.class"));
        Files.write(damaged, java.util.Arrays.copyOf(bytes, bytes.length / 2));
        Path jar = Files.writeString(folder.resolve("bad.jar"), "no jar");
        Path text = Files.writeString(folder.resolve("notes.txt"), "text");
        assertTold("nowhere", " does not exist");
        assertTold(damaged.toString(), " is no class file, or a damaged one");
        assertTold(jar.toString(), " is no jar, or a damaged one");
        assertTold(text.toString(), " is no folder, jar or class file");
    }

    private static void assertTold(String path, String how) {
        Outcome outcome = Outcome.of("check", path);
        assertEquals(1, outcome.status());
        assertEquals("gantry: error: [GANTRY-U104] " + path + how + "\n", outcome.err());
    }

    @Test
    void inspectPrintsAKernelAtAStage() {
        String scale = "some.Good#scale";
        assertTrue(inspect(scale, "ir").out().contains("check.bounds"));
        assertTrue(inspect(scale + ":1", "llvm").out().contains("define i32 @"));
        assertTrue(inspect(scale, "asm").out().contains(".globl"));
        assertTrue(inspect(scale, "after:simplify").out().startsWith("kernel "));
    }

    @Test
    void inspectListsTheStages() {
        Outcome outcome = Outcome.of("inspect", "--stage", "list");
        assertEquals(0, outcome.status());
        assertEquals(
                List.of("ir", "checked", "lowered", "llvm", "asm"),
                outcome.out().lines().limit(5).toList());
    }

    @Test
    void aRefusedKernelCanBeInspectedUpToTheStageThatRefusesIt() {
        Outcome read = Outcome.of("inspect", race.toString(), "some.Race#shift", "--stage", "ir");
        assertEquals(0, read.status(), read::err);
        Outcome checked = Outcome.of("inspect", race.toString(), "some.Race#shift", "--stage", "checked");
        assertEquals(1, checked.status());
        assertTrue(checked.err().contains("[GANTRY-R2"), checked::err);
    }

    @Test
    void aLaunchThatIsNotThereIsAnErrorThatNamesThoseThatAre() {
        Outcome outcome = inspect("some.Good#scale:2", "ir");
        assertEquals(1, outcome.status());
        assertEquals(
                "gantry: error: [GANTRY-U107] there is no launch some.Good#scale:2 here; "
                        + "there are some.Good#scale:1, some.Good#total:1\n",
                outcome.err());
    }

    @Test
    void anUnknownStageOrTargetIsWrongUsage() {
        assertEquals(2, inspect("some.Good#scale", "nosuch").status());
        assertEquals(
                2,
                Outcome.of("inspect", good.toString(), "some.Good#scale", "--target", "vax")
                        .status());
        assertEquals(2, Outcome.of("inspect", good.toString()).status());
    }

    private Outcome inspect(String kernel, String stage) {
        return Outcome.of("inspect", good.toString(), kernel, "--stage", stage);
    }

    private Path compiled(String name, String text) throws IOException {
        Path classes = Files.createDirectories(folder.resolve(name));
        Path source = Files.writeString(folder.resolve(name + ".java"), text);
        int status = ToolProvider.findFirst("javac")
                .orElseThrow()
                .run(
                        System.out,
                        System.err,
                        "-g",
                        "-proc:none",
                        "-cp",
                        System.getProperty("java.class.path"),
                        "-d",
                        classes.toString(),
                        source.toString());
        assertEquals(0, status);
        return classes;
    }
}
