package org.gantry.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code gantry run}, in a JVM of its own, as the launcher starts it. */
class RunCommandTest {
    @TempDir
    private Path folder;

    @Test
    void theProgramsExitStatusAndOutputAreItsOwn() throws Exception {
        Path file = source("Seven.java", """
                void main(String[] arguments) {
                    IO.println(String.join("|", arguments));
                    System.exit(7);
                }
                """);
        assertEquals(new Outcome(7, "a|--help|\n", ""), run(file.toString(), "a", "--help", ""));
    }

    @Test
    void aClassWithAPackageAndAStaticMainIsFound() throws Exception {
        Path file = source("Two.java", """
                package some.where;
                class First {}
                class Second { public static void main(String[] arguments) { IO.println("second"); } }
                """);
        assertEquals(new Outcome(0, "second\n", ""), run(file.toString()));
    }

    @Test
    void anUncaughtExceptionIsStatus1() throws Exception {
        Path file = source("Thrown.java", "void main() { throw new IllegalStateException(\"on purpose\"); }");
        Outcome outcome = run(file.toString());
        assertEquals(1, outcome.status());
        assertTrue(outcome.err().contains("IllegalStateException: on purpose"), outcome::err);
    }

    @Test
    void aSourceThatDoesNotCompileIsStatus1WithTheCompilersMessage() throws Exception {
        Path file = source("Bad.java", "class Bad {\n    int x = ;\n}\n");
        Outcome outcome = run(file.toString());
        assertEquals(1, outcome.status());
        assertTrue(outcome.err().startsWith(file + ":2: error: illegal start of expression"), outcome::err);
    }

    @Test
    void aCheckThatThereIsNotIsNoSilentYes() throws Exception {
        Path file = source("Fill.java", """
                import org.gantry.Gantry;
                void main() {
                    double[] y = new double[9];
                    Gantry.forEach(9, i -> y[i] = i);
                    IO.println(y[8]);
                }
                """);
        Outcome outcome = Outcome.ofGantry(folder, Map.of("GANTRY_CHECK", "race"), "run", file.toString());
        assertEquals(1, outcome.status());
        assertEquals("", outcome.out());
        assertTrue(outcome.err().contains("[GANTRY-R408] GANTRY_CHECK asks for race, which is no check"), outcome::err);
    }

    @Test
    void aKernelThatIsRefusedIsAnErrorOfTheCompilersAndNothingRuns() throws Exception {
        Path file = source("Race.java", """
                import org.gantry.Gantry;
                void main() {
                    IO.println("runs");
                    double[] y = new double[9];
                    Gantry.forEach(8, i -> y[i] = y[i + 1]);
                }
                """);
        Outcome outcome = run(file.toString());
        assertEquals(1, outcome.status());
        assertEquals("", outcome.out());
        assertTrue(outcome.err().startsWith(file + ":5: error: [GANTRY-R202] "), outcome::err);
    }

    @Test
    void aSourceWithoutMainIsAnErrorWithACode() throws Exception {
        Outcome outcome = run(source("None.java", "class None {}").toString());
        assertEquals(1, outcome.status());
        assertTrue(outcome.err().contains("[GANTRY-U105]"), outcome::err);
    }

    @Test
    void aMissingFileIsAnErrorWithACode() {
        Outcome outcome = Outcome.of("run", "nowhere/Nothing.java");
        assertEquals(1, outcome.status());
        assertEquals("gantry: error: [GANTRY-U104] cannot read nowhere/Nothing.java\n", outcome.err());
    }

    @Test
    void aFileThatIsNoJavaSourceIsAnErrorWithACode() throws Exception {
        Path file = source("note.txt", "hello");
        assertEquals(
                new Outcome(
                        1,
                        "",
                        "gantry: error: [GANTRY-U104] " + file + " is no Java source: its name must end in .java\n"),
                Outcome.of("run", file.toString()));
    }

    @Test
    void aFolderToKeepThatCannotBeMadeIsAnErrorWithACode() throws Exception {
        Path file = source("Kept.java", "void main() {}");
        Path below = file.resolve("classes");
        assertEquals(
                new Outcome(
                        1,
                        "",
                        "gantry: error: [GANTRY-U108] cannot make the folder " + below + " for the class files\n"),
                Outcome.of("run", "--keep", below.toString(), file.toString()));
    }

    @Test
    void keepKeepsTheClassFiles() throws Exception {
        Path file = source("Kept.java", "void main() {}");
        Path kept = folder.resolve("kept");
        assertEquals(0, run("--keep", kept.toString(), file.toString()).status());
        assertTrue(Files.exists(kept.resolve("Kept.class")));
    }

    private Path source(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private Outcome run(String... arguments) throws IOException, InterruptedException {
        return Outcome.ofGantry(folder, "run", arguments);
    }
}
