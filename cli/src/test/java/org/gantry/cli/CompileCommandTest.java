package org.gantry.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.spi.ToolProvider;
import org.gantry.Gantry;
import org.gantry.compiler.GantryCompiler;
import org.gantry.virtual.cuda.VirtualCuda;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code gantry compile}: programs that run without the compiler, and what becomes of images that do not fit. */
class CompileCommandTest {
    private static final String PROGRAM = """
            package some;
            import org.gantry.Gantry;
            public class Program {
                static void add(double[] x, double[] y) {
                    Gantry.forEach(x.length, i -> y[i] = x[i] + Helper.twice(y[i]));
                }
                public static void main(String[] arguments) {
                    double[] x = new double[1003];
                    double[] y = new double[1003];
                    Gantry.forEach(1003, i -> x[i] = i);
                    Gantry.forEach(1003, i -> y[i] = 1);
                    add(x, arguments.length > 0 ? x : y);
                    System.out.println(Gantry.sum(1003, i -> y[i]));
                }
            }
            """;
    private static final String HELPER = """
            package some;
            class Helper {
                static double twice(double a) {
                    return 2 * a;
                }
            }
            """;

    /** 0 + ... + 1002, and 2 for each of 1003 items. */
    private static final String RESULT = "504509.0\n";

    @TempDir
    private Path folder;

    private Path classes;
    private Path app;

    @BeforeEach
    void compile() throws IOException {
        classes = Files.createDirectories(folder.resolve("classes"));
        app = folder.resolve("app");
        javac(classes, source("Program", PROGRAM), source("Helper", HELPER));
    }

    private Path source(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name + ".java"), text);
    }

    private static void javac(Path output, Path... sources) {
        var arguments = new ArrayList<String>(
                List.of("-g", "-proc:none", "-d", output.toString(), "-cp", path(home(Gantry.class), output)));
        Arrays.stream(sources).map(Path::toString).forEach(arguments::add);
        int status = ToolProvider.findFirst("javac")
                .orElseThrow()
                .run(System.out, System.err, arguments.toArray(String[]::new));
        assertEquals(0, status);
    }

    private static Path home(Class<?> type) {
        try {
            return Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String path(Path... entries) {
        return String.join(
                File.pathSeparator, Arrays.stream(entries).map(Path::toString).toList());
    }

    private void made(Path what) {
        Outcome outcome =
                Outcome.of("compile", what.toString(), "-o", app.toString(), "--targets", "host:x86-64-v3,nvptx:sm_75");
        assertEquals(new Outcome(0, "# 4 kernels compiled for host:x86-64-v3, nvptx:sm_75\n", ""), outcome);
    }

    /** Runs the program with a class path and device of its own, and without LLVM. */
    private Outcome run(String device, String classPath, String... arguments) throws Exception {
        var command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                classPath,
                "some.Program"));
        command.addAll(List.of(arguments));
        return Outcome.ofProgram(folder, Map.of("GANTRY_DEVICE", device), command);
    }

    private Outcome run() throws Exception {
        return run("cpu", path(home(Gantry.class), app));
    }

    private static void assertRefused(String code, String text, Outcome outcome) {
        assertEquals(1, outcome.status(), outcome::err);
        assertTrue(outcome.err().contains("[" + code + "] " + text), outcome::err);
    }

    @Test
    void theProgramRunsOnTheCpuWithCoreAlone() throws Exception {
        made(classes);
        assertEquals(new Outcome(0, RESULT, ""), run());
    }

    @Test
    void theProgramRunsOnTheVirtualGpuWithoutTheCompiler() throws Exception {
        made(classes);
        assertEquals(
                new Outcome(0, RESULT, ""), run("virtual", path(home(Gantry.class), home(VirtualCuda.class), app)));
    }

    @Test
    void aJarStaysOneWithImagesInIt() throws Exception {
        Path jar = folder.resolve("program.jar");
        assertEquals(
                0,
                ToolProvider.findFirst("jar")
                        .orElseThrow()
                        .run(
                                System.out,
                                System.err,
                                "--create",
                                "--file",
                                jar.toString(),
                                "-C",
                                classes.toString(),
                                "."));
        made(jar);
        assertEquals(new Outcome(0, RESULT, ""), run("cpu", path(home(Gantry.class), app.resolve("program.jar"))));
    }

    @Test
    void withoutImagesAndCompilerTheLaunchIsRefused() throws Exception {
        assertRefused(
                "GANTRY-R402",
                "this kernel was not compiled ahead of time",
                run("cpu", path(home(Gantry.class), classes)));
    }

    @Test
    void oneInlinedClassThatIsCompiledAloneMakesTheImageStale() throws Exception {
        made(classes);
        javac(app, source("Helper", HELPER.replace("2 * a", "3 * a")));
        assertRefused(
                "GANTRY-I103",
                "class some.Helper has changed since its code was compiled into the images of class some.Program",
                run());
    }

    @Test
    void whereTheCompilerIsAtHandAStaleImageIsMadeAnew() throws Exception {
        made(classes);
        javac(app, source("Helper", HELPER.replace("2 * a", "3 * a")));
        String all = path(app) + File.pathSeparator + System.getProperty("java.class.path");
        assertEquals(new Outcome(0, "505512.0\n", ""), run("cpu", all));
        assertTrue(all.contains(home(GantryCompiler.class).toString()));
    }

    @Test
    void aContainerThatIsCutOffIsRefused() throws Exception {
        made(classes);
        Path container = app.resolve("META-INF/gantry/some.Program.images");
        byte[] bytes = Files.readAllBytes(container);
        Files.write(container, Arrays.copyOf(bytes, bytes.length - 100));
        assertRefused("GANTRY-I101", "the container of images is damaged", run());
    }

    @Test
    void anArrayGivenTwiceIsAKernelOfItsOwn() throws Exception {
        made(classes);
        assertRefused(
                "GANTRY-I105",
                "the images have no code of some.Program.lambda$add$",
                run("cpu", path(home(Gantry.class), app), "same"));
    }

    @Test
    void withAliasesThereIsCodeForIt() throws Exception {
        Outcome outcome = Outcome.of(
                "compile", classes.toString(), "-o", app.toString(), "--targets", "host:x86-64-v3", "--aliases");
        assertEquals(new Outcome(0, "# 4 kernels compiled for host:x86-64-v3\n", ""), outcome);
        assertEquals(new Outcome(0, "1003.0\n", ""), run("cpu", path(home(Gantry.class), app), "same"));
    }

    @Test
    void whereTheCompilerIsAtHandItCompilesForAnArrayGivenTwice() throws Exception {
        made(classes);
        String all = path(app) + File.pathSeparator + System.getProperty("java.class.path");
        assertEquals(new Outcome(0, "1003.0\n", ""), run("cpu", all, "same"));
    }

    @Test
    void aRefusedKernelIsStatus1AndNothingIsWritten() throws IOException {
        javac(classes, source("Program", PROGRAM.replace("y[i] = x[i] +", "y[i / 2] = x[i] +")));
        Outcome outcome = Outcome.of("compile", classes.toString(), "-o", app.toString());
        assertEquals(1, outcome.status());
        assertTrue(outcome.out().startsWith("Program.java:5: error: [GANTRY-R20"), outcome::out);
        assertFalse(Files.exists(app));
    }

    @Test
    void anUnknownTargetIsRefused() {
        Outcome outcome = Outcome.of("compile", classes.toString(), "-o", app.toString(), "--targets", "sparc");
        assertEquals(1, outcome.status());
        assertTrue(
                outcome.err().startsWith("gantry: error: [GANTRY-C106] there is no target sparc for images"),
                outcome::err);
    }
}
