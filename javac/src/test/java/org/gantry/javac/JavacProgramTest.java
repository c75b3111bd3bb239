package org.gantry.javac;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The JDK's own javac, with the plugin as users name it. */
class JavacProgramTest {
    private static final String CLASSES = System.getProperty("java.class.path");
    private static final String RACE = """
            package some;
            import org.gantry.Gantry;
            public class Race {
                static void f(double[] y) {
                    Gantry.forEach(8, i -> y[i] = y[i + 1] + Math.exp(y[i]));
                }
            }
            """;
    private static final String ERROR = ":5: error: [GANTRY-R202] Different items touch the same element";

    @TempDir
    private Path folder;

    private Path output;
    private Path race;

    @BeforeEach
    void write() throws IOException {
        output = folder.resolve("out");
        race = write("some/Race.java", RACE);
    }

    @Test
    void thePluginIsFoundOnTheProcessorPath() throws Exception {
        var outcome = plugin("-Xplugin:Gantry", "-XDaccessInternalAPI", "-d", output.toString(), race.toString());
        assertRefused(outcome, output);
    }

    @Test
    void thePluginIsFoundOnTheClassPath() throws Exception {
        var outcome = javac(
                "-proc:none",
                "-cp",
                CLASSES,
                "-Xplugin:Gantry",
                "-XDaccessInternalAPI",
                "-d",
                output.toString(),
                race.toString());
        assertRefused(outcome, output);
    }

    @Test
    void withoutAnOutputFolderClassFilesLieBesideTheSources() throws Exception {
        assertRefused(plugin("-Xplugin:Gantry", "-XDaccessInternalAPI", race.toString()), folder);
    }

    @Test
    void theFolderOfTheClassFilesCanBeNamedInPlaceOfTheInternalOption() throws Exception {
        var outcome = plugin("-Xplugin:Gantry -d " + output, "-d", output.toString(), race.toString());
        assertRefused(outcome, output);
    }

    @Test
    void withNeitherThePluginSaysWhatIsMissing() throws Exception {
        var outcome = plugin("-Xplugin:Gantry", "-d", output.toString(), race.toString());
        assertEquals(1, outcome.status());
        assertTrue(outcome.text().contains("[GANTRY-C110]"), outcome::text);
        assertTrue(outcome.text().contains("add -XDaccessInternalAPI"), outcome::text);
    }

    @Test
    void underReleaseTheJdksMethodsStillHaveCode() throws Exception {
        var outcome = plugin(
                "--release", "21", "-Xplugin:Gantry", "-XDaccessInternalAPI", "-d", output.toString(), race.toString());
        assertRefused(outcome, output);
        Path exp = write("Exp.java", """
                import org.gantry.Gantry;
                class Exp {
                    static void f(double[] y) { Gantry.forEach(8, i -> y[i] = Math.exp(Math.floorMod(i, 3))); }
                }
                """);
        assertEquals(
                new Outcome(0, ""),
                plugin(
                        "--release",
                        "21",
                        "-Xplugin:Gantry",
                        "-XDaccessInternalAPI",
                        "-d",
                        output.toString(),
                        exp.toString()));
    }

    @Test
    void aNamedModule() throws Exception {
        Path module = write("module-info.java", "module some.module { requires org.gantry; }");
        var outcome = javac(
                "-proc:none",
                "-p",
                coreModule().toString(),
                "--processor-path",
                CLASSES,
                "-Xplugin:Gantry",
                "-XDaccessInternalAPI",
                "-d",
                output.toString(),
                module.toString(),
                race.toString());
        assertRefused(outcome, output);
    }

    @Test
    void severalModulesAtOnce() throws Exception {
        write("modules/one/module-info.java", "module one { exports one; }");
        write(
                "modules/one/one/Next.java",
                "package one; public class Next { public static int of(int i) { return i + 1; } }");
        write("modules/two/module-info.java", "module two { requires one; requires org.gantry; }");
        write("modules/two/two/Race.java", """
                package two;
                import org.gantry.Gantry;
                class Race {
                    static void f(double[] y) { Gantry.forEach(8, i -> y[i] = y[one.Next.of(i)]); }
                }
                """);
        var outcome = javac(
                "-proc:none",
                "-p",
                coreModule().toString(),
                "--processor-path",
                CLASSES,
                "-Xplugin:Gantry",
                "-XDaccessInternalAPI",
                "-d",
                output.toString(),
                "--module-source-path",
                folder.resolve("modules").toString(),
                "--module",
                "two");
        assertEquals(1, outcome.status(), outcome::text);
        assertTrue(outcome.text().contains("two/Race.java:4: error: [GANTRY-R202]"), outcome::text);
        assertEquals(List.of("one/module-info", "one/one/Next", "two/module-info"), Javac.classes(output));
    }

    private void assertRefused(Outcome outcome, Path classes) throws IOException {
        assertEquals(1, outcome.status(), outcome::text);
        assertTrue(outcome.text().startsWith(race + ERROR), outcome::text);
        assertTrue(outcome.text().endsWith("1 error\n"), outcome::text);
        assertTrue(Javac.classes(classes).stream().noneMatch(c -> c.endsWith("Race")), outcome::text);
    }

    /** The entry of the class path that is the module users import. */
    private static String coreClasses() {
        return Stream.of(CLASSES.split(":"))
                .filter(entry -> Files.exists(Path.of(entry, "org/gantry/Gantry.class")))
                .findFirst()
                .orElseThrow();
    }

    /** Those classes as a jar, whose name makes it a module even where they have no descriptor. */
    private Path coreModule() {
        Path jar = folder.resolve("org.gantry.jar");
        int status = ToolProvider.findFirst("jar")
                .orElseThrow()
                .run(System.out, System.err, "--create", "--file", jar.toString(), "-C", coreClasses(), "org");
        assertEquals(0, status);
        return jar;
    }

    private Path write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    private record Outcome(int status, String text) {}

    private Outcome plugin(String... arguments) throws IOException, InterruptedException {
        return javac(Stream.concat(
                        Stream.of("-proc:none", "-cp", coreClasses(), "--processor-path", CLASSES),
                        Stream.of(arguments))
                .toArray(String[]::new));
    }

    private Outcome javac(String... arguments) throws IOException, InterruptedException {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "javac").toString());
        command.addAll(List.of(arguments));
        Path text = Files.createTempFile(folder, "javac", ".txt");
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(text.toFile())
                .start();
        assertTrue(process.waitFor(120, TimeUnit.SECONDS), "javac hangs");
        return new Outcome(process.exitValue(), Files.readString(text));
    }
}
