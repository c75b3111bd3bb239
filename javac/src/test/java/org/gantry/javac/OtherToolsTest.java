package org.gantry.javac;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The plugin beside what else takes part in builds: other plugins, annotation processors, builds of a part of the classes. */
class OtherToolsTest {
    private static final String RACE = """
            import org.gantry.Gantry;
            class Race {
                static void f(double[] y) { Gantry.forEach(8, i -> y[i] = y[i + 1]); }
            }
            """;

    @TempDir
    private Path folder;

    private JavacProgram javac;
    private Path output;
    private Path tools;

    @BeforeEach
    void begin() {
        javac = new JavacProgram(folder);
        output = folder.resolve("out");
        tools = folder.resolve("tools");
    }

    @Test
    void anotherPluginBeforeOrBehind() throws Exception {
        tool("Other", """
                import com.sun.source.util.*;
                public class Other implements Plugin {
                    public String getName() { return "Other"; }
                    public void init(JavacTask task, String... arguments) {
                        task.addTaskListener(new TaskListener() {
                            @Override public void finished(TaskEvent e) {
                                if (e.getKind() == TaskEvent.Kind.COMPILATION) { System.out.println("other is there"); }
                            }
                        });
                    }
                }
                """);
        javac.write("tools/META-INF/services/com.sun.source.util.Plugin", "Other");
        Path race = javac.write("Race.java", RACE);
        for (var plugins : List.of(List.of("Other", "Gantry"), List.of("Gantry", "Other"))) {
            var outcome = build(
                    "-proc:none", "-Xplugin:" + plugins.getFirst(), "-Xplugin:" + plugins.getLast(), race.toString());
            assertRefused(outcome, "Race.java:3: error: [GANTRY-R202]");
            assertTrue(outcome.text().contains("other is there"), outcome::text);
        }
    }

    @Test
    void aKernelThatAnAnnotationProcessorWrites() throws Exception {
        tool("Writes", """
                import java.io.*;
                import java.util.*;
                import javax.annotation.processing.*;
                import javax.lang.model.SourceVersion;
                import javax.lang.model.element.TypeElement;
                @SupportedAnnotationTypes("*")
                public class Writes extends AbstractProcessor {
                    private boolean done;
                    @Override public SourceVersion getSupportedSourceVersion() { return SourceVersion.latest(); }
                    @Override public boolean process(Set<? extends TypeElement> types, RoundEnvironment round) {
                        if (done) { return false; }
                        done = true;
                        try (var out = processingEnv.getFiler().createSourceFile("Race").openWriter()) {
                            out.write(\"""
                %s\""");
                        } catch (IOException e) {
                            throw new UncheckedIOException(e);
                        }
                        return false;
                    }
                }
                """.formatted(RACE));
        Path user = javac.write("User.java", """
                import org.gantry.Gantry;
                class User {
                    static void f(double[] y) { Race.f(y); Gantry.forEach(8, i -> y[i] = 1); }
                }
                """);
        assertRefused(
                build("-Xplugin:Gantry", "-processor", "Writes", user.toString()), "Race.java:3: error: [GANTRY-R202]");
    }

    @Test
    void aClassThatIsCompiledBecauseAnotherNeedsIt() throws Exception {
        javac.write("Race.java", RACE);
        Path user = javac.write("User.java", "class User { static void f(double[] y) { Race.f(y); } }");
        assertRefused(
                build("-proc:none", "-Xplugin:Gantry", "-sourcepath", folder.toString(), user.toString()),
                "Race.java:3: error: [GANTRY-R202]");
    }

    @Test
    void withoutClassFilesThereIsNothingToCheck() throws Exception {
        Path race = javac.write("Race.java", RACE);
        // javac warns if it finds no annotation processor; which there are depends on the class path of this test.
        JavacProgram.Outcome outcome = build("-proc:only", "-Xplugin:Gantry", race.toString());
        assertEquals(0, outcome.status());
        assertFalse(outcome.text().contains("GANTRY"), outcome.text());
        assertEquals(List.of(), Javac.classes(folder));
    }

    @Test
    void aHelperThatIsCompiledAloneIsCheckedAtTheLaunchesThatUseIt() throws Exception {
        Path user = javac.write("User.java", """
                import org.gantry.Gantry;
                class User {
                    static void launch() {
                        double[] y = new double[9];
                        Gantry.forEach(8, i -> y[i] = y[Helper.next(i)]);
                    }
                }
                """);
        Path helper = javac.write("Helper.java", "class Helper { static int next(int i) { return i; } }");
        assertEquals(
                new JavacProgram.Outcome(0, ""),
                build("-proc:none", "-Xplugin:Gantry", user.toString(), helper.toString()));
        assertEquals("done", launched());

        helper = javac.write("Helper.java", "class Helper { static int next(int i) { return i + 1; } }");
        assertEquals(new JavacProgram.Outcome(0, ""), build("-proc:none", "-Xplugin:Gantry", helper.toString()));
        assertEquals("R202", launched());
        assertRefused(build("-proc:none", "-Xplugin:Gantry", user.toString()), "User.java:5: error: [GANTRY-R202]");
    }

    private String launched() throws IOException, InterruptedException {
        return Launches.of(output, Map.of("GANTRY_DEVICE", "jvm"), List.of("User"))
                .get("User")
                .code();
    }

    private JavacProgram.Outcome build(String... arguments) throws IOException, InterruptedException {
        var all = new ArrayList<>(List.of(
                "-XDaccessInternalAPI",
                "-d",
                output.toString(),
                "-cp",
                output + ":" + JavacProgram.coreClasses(),
                "--processor-path",
                tools + ":" + JavacProgram.CLASSES));
        all.addAll(List.of(arguments));
        return javac.run(all.toArray(String[]::new));
    }

    private void assertRefused(JavacProgram.Outcome outcome, String error) throws IOException {
        assertEquals(1, outcome.status(), outcome::text);
        assertTrue(outcome.text().contains(error), outcome::text);
        assertTrue(outcome.text().contains("\n1 error\n"), outcome::text);
        String refused = error.substring(0, error.indexOf('.'));
        assertTrue(Javac.classes(output).stream().noneMatch(refused::equals), () -> "a class file of " + refused);
    }

    private void tool(String name, String text) throws IOException {
        Path source = javac.write("sources/" + name + ".java", text);
        int status = ToolProvider.findFirst("javac")
                .orElseThrow()
                .run(System.out, System.err, "-proc:none", "-d", tools.toString(), source.toString());
        assertEquals(0, status);
    }
}
