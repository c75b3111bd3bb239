package org.gantry.javac;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The JDK's own javac, with the plugin as users name it. */
class JavacProgramTest {
    private static final String CLASSES = JavacProgram.CLASSES;
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

    private JavacProgram javac;
    private Path output;
    private Path race;

    @BeforeEach
    void write() throws IOException {
        javac = new JavacProgram(folder);
        output = folder.resolve("out");
        race = javac.write("some/Race.java", RACE);
    }

    @Test
    void thePluginIsFoundOnTheProcessorPath() throws Exception {
        var outcome = javac.plugin("-Xplugin:Gantry", "-XDaccessInternalAPI", "-d", output.toString(), race.toString());
        assertRefused(outcome, output);
    }

    @Test
    void thePluginIsFoundOnTheClassPath() throws Exception {
        var outcome = javac.run(
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
        assertRefused(javac.plugin("-Xplugin:Gantry", "-XDaccessInternalAPI", race.toString()), folder);
    }

    @Test
    void theFolderOfTheClassFilesCanBeNamedInPlaceOfTheInternalOption() throws Exception {
        var outcome = javac.plugin("-Xplugin:Gantry -d " + output, "-d", output.toString(), race.toString());
        assertRefused(outcome, output);
    }

    @Test
    void withNeitherThePluginSaysWhatIsMissing() throws Exception {
        var outcome = javac.plugin("-Xplugin:Gantry", "-d", output.toString(), race.toString());
        assertEquals(1, outcome.status());
        assertTrue(outcome.text().contains("[GANTRY-C110]"), outcome::text);
        assertTrue(outcome.text().contains("add -XDaccessInternalAPI"), outcome::text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"8", "17", "21"})
    void underAnOlderReleaseTheJdksMethodsStillHaveCode(String release) throws Exception {
        var refused = javac.plugin(
                "--release",
                release,
                "-Xlint:-options",
                "-Xplugin:Gantry",
                "-XDaccessInternalAPI",
                "-d",
                output.toString(),
                race.toString());
        assertRefused(refused, output);
        Path exp = javac.write("Exp.java", """
                import org.gantry.Gantry;
                class Exp {
                    private static int third(int i) { return Math.floorMod(i, 3); }
                    static class Nested {
                        static void f(double[] y) { Gantry.forEach(8, i -> y[i] = Math.exp(third(i))); }
                    }
                }
                """);
        assertEquals(
                new JavacProgram.Outcome(0, ""),
                javac.plugin(
                        "--release",
                        release,
                        "-Xlint:-options",
                        "-Xplugin:Gantry",
                        "-XDaccessInternalAPI",
                        "-d",
                        output.toString(),
                        exp.toString()));
    }

    @Test
    void aNamedModule() throws Exception {
        Path module = javac.write("module-info.java", "module some.module { requires org.gantry; }");
        var outcome = javac.run(
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
        javac.write("modules/one/module-info.java", "module one { exports one; }");
        javac.write(
                "modules/one/one/Next.java",
                "package one; public class Next { public static int of(int i) { return i + 1; } }");
        javac.write("modules/two/module-info.java", "module two { requires one; requires org.gantry; }");
        javac.write("modules/two/two/Race.java", """
                package two;
                import org.gantry.Gantry;
                class Race {
                    static void f(double[] y) { Gantry.forEach(8, i -> y[i] = y[one.Next.of(i)]); }
                }
                """);
        var outcome = javac.run(
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

    private void assertRefused(JavacProgram.Outcome outcome, Path classes) throws IOException {
        assertEquals(1, outcome.status(), outcome::text);
        assertTrue(outcome.text().startsWith(race + ERROR), outcome::text);
        assertTrue(outcome.text().endsWith("1 error\n"), outcome::text);
        assertTrue(Javac.classes(classes).stream().noneMatch(c -> c.endsWith("Race")), outcome::text);
    }

    /** Those classes as a jar, whose name makes it a module even where they have no descriptor. */
    private Path coreModule() {
        Path jar = folder.resolve("org.gantry.jar");
        int status = ToolProvider.findFirst("jar")
                .orElseThrow()
                .run(
                        System.out,
                        System.err,
                        "--create",
                        "--file",
                        jar.toString(),
                        "-C",
                        JavacProgram.coreClasses(),
                        "org");
        assertEquals(0, status);
        return jar;
    }
}
