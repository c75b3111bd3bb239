package org.gantry.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code gantry javac}: what is added to javac's arguments, and that it compiles. */
class JavacCommandTest {
    @TempDir
    private Path folder;

    @Test
    void withoutPathsTheDefaultClassPathAndOursAreSet() {
        assertEquals(
                List.of(
                        "A.java",
                        "--class-path",
                        ".:core.jar",
                        "-proc:none",
                        "--processor-path",
                        "plugin.jar",
                        "-Xplugin:Gantry",
                        "-XDaccessInternalAPI"),
                JavacCommand.completed(List.of("A.java"), "core.jar", "plugin.jar"));
    }

    @Test
    void pathsThatAreGivenAreKept() {
        assertEquals(
                List.of(
                        "-cp",
                        "lib.jar:core.jar",
                        "--processor-path=own.jar:plugin.jar",
                        "-Xplugin:Gantry remarks",
                        "-XDaccessInternalAPI"),
                JavacCommand.completed(
                        List.of("-cp", "lib.jar", "--processor-path=own.jar", "-Xplugin:Gantry remarks"),
                        "core.jar",
                        "plugin.jar"));
    }

    @Test
    void whereThereIsAModulePathGantryIsOnIt() {
        assertEquals(
                List.of("-p", "mods:core.jar"),
                JavacCommand.completed(List.of("-p", "mods"), "core.jar", "plugin.jar")
                        .subList(0, 2));
    }

    @Test
    void aRefusedKernelIsAnErrorOfJavacs() throws Exception {
        Path source = source("""
                class A {
                    static void f(double[] y) { org.gantry.Gantry.forEach(8, i -> y[i] = y[i + 1]); }
                }
                """);
        Outcome outcome = Outcome.ofGantry(folder, "javac", "-d", folder.toString(), source.toString());
        assertEquals(1, outcome.status());
        assertTrue(outcome.err().startsWith(source + ":2: error: [GANTRY-R202] "), outcome::err);
        assertFalse(Files.exists(folder.resolve("A.class")));
    }

    @Test
    void anAcceptedKernelIsCompiledSilently() throws Exception {
        Path source = source("""
                class A {
                    static void f(double[] y) { org.gantry.Gantry.forEach(8, i -> y[i] = i); }
                }
                """);
        assertEquals(
                new Outcome(0, "", ""), Outcome.ofGantry(folder, "javac", "-d", folder.toString(), source.toString()));
        assertTrue(Files.exists(folder.resolve("A.class")));
    }

    private Path source(String text) throws IOException {
        return Files.writeString(folder.resolve("A.java"), text);
    }

    /** javac's own status for it, 3, is that of an abnormal end. */
    @Test
    void anArgumentFileThatIsNotThereIsWrongUsage() {
        Outcome outcome = Outcome.of("javac", "@nofile");
        assertEquals(2, outcome.status());
        assertTrue(
                outcome.err().startsWith("gantry: error: [GANTRY-U100] the argument file 'nofile' cannot be read"),
                outcome::err);
    }
}
