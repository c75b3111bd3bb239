package org.gantry.javac;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.source.util.JavacTask;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import javax.tools.DiagnosticCollector;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.ForwardingJavaFileObject;
import javax.tools.JavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** No class file stays whose kernels were refused or not checked, and no fault of the plugin looks like success. */
class FailClosedTest {
    private static final String SAFE = """
            import org.gantry.Gantry;
            class Safe {
                static void f(double[] y) { Gantry.forEach(y.length, i -> y[i] = 1); }
            }
            """;
    private static final String RACE = """
            import org.gantry.Gantry;
            class Race {
                static void f(double[] y) { Gantry.forEach(8, i -> y[i] = y[i + 1]); }
                static class Nested {}
            }
            """;

    @TempDir
    private Path output;

    @Test
    void anAcceptedClassStaysAndARefusedOneGoes() {
        var outcome = Javac.into(output).compile(Javac.source("Safe", SAFE), Javac.source("Race", RACE));
        assertEquals(List.of("Race.java R202 3:64"), outcome.placed());
        assertEquals(List.of("Race$Nested", "Safe"), outcome.classes());
    }

    @Test
    void anOldClassFileDoesNotSurviveARefusal() {
        Javac.into(output).compile("Race", RACE.replace("y[i + 1]", "1"));
        assertEquals(
                List.of("Race", "Race$Nested"),
                Javac.into(output).compile("Safe", "class Safe {}").classes().stream()
                        .filter(name -> name.startsWith("Race"))
                        .toList());
        var outcome = Javac.into(output).compile("Race", RACE);
        assertEquals(List.of("Race$Nested", "Safe"), outcome.classes());
    }

    @Test
    void aKernelIsCheckedAgainstClassesThatWereCompiledBefore() {
        Javac.into(output).compile("B", "class B { static int next(int i) { return i + 1; } }");
        var outcome = Javac.into(output).compile("A", """
                import org.gantry.Gantry;
                class A {
                    static void f(double[] y) { Gantry.forEach(8, i -> y[i] = y[B.next(i)]); }
                }
                """);
        assertEquals(List.of("R202 3:64"), outcome.errors(), outcome::text);
        assertEquals(List.of("B"), outcome.classes());
    }

    @Test
    void aKernelWhoseHelperComesLaterIsChecked() {
        var outcome = Javac.into(output)
                .compile(
                        Javac.source("A", """
                                import org.gantry.Gantry;
                                class A {
                                    static void f(double[] y) { Gantry.forEach(8, i -> y[i] = y[Later.next(i)]); }
                                }
                                """),
                        Javac.source("Later", "class Later { static int next(int i) { return i + 1; } }"));
        assertEquals(List.of("A.java R202 3:64"), outcome.placed(), outcome::text);
    }

    @Test
    void anErrorElsewhereHidesNoRefusalAndIsNotHidden() {
        var outcome = Javac.into(output)
                .compile(Javac.source("Race", RACE), Javac.source("Wrong", "class Wrong {\n    int x = \"\";\n}\n"));
        assertEquals(
                List.of(
                        "Wrong.java incompatible types: java.lang.String cannot be converted to int 2:13",
                        "Race.java R202 3:64"),
                outcome.placed());
        assertTrue(outcome.classes().stream().noneMatch("Race"::equals), outcome.classes()::toString);
    }

    @Test
    void aKernelWhoseHelperDoesNotCompileIsNotCheckedAndGoes() {
        var outcome = Javac.into(output)
                .compile(
                        Javac.source("A", """
                                import org.gantry.Gantry;
                                class A {
                                    static void f(double[] y) { Gantry.forEach(8, i -> y[i] = B.next(i)); }
                                }
                                """),
                        Javac.source("B", "class B {\n    static int next(int i) { return \"\"; }\n}\n"));
        assertEquals(
                List.of(
                        "B.java incompatible types: java.lang.String cannot be converted to int 2:37",
                        "A.java R113 3:39"),
                outcome.placed());
        assertTrue(
                outcome.text().contains("this kernel was not checked, because there is no class file of B yet"),
                outcome::text);
        assertEquals(List.of(), outcome.classes());
    }

    @Test
    void anErrorInTheSameFileIsJavacsAlone() {
        var outcome = Javac.into(output).compile("Race", RACE.replace("Nested {}", "Nested { int x = \"\"; }"));
        assertEquals(List.of("incompatible types: java.lang.String cannot be converted to int 4:35"), outcome.errors());
        assertEquals(List.of(), outcome.classes());
    }

    @Test
    void whatOnlyALaunchKnowsIsNoError() {
        var outcome = Javac.into(output).compile("A", """
                import org.gantry.*;
                class A {
                    static void all(int n, IndexBody body) { Gantry.forEach(n, body); }
                    static void g(double[] y, DoubleFn f) { Gantry.forEach(y.length, i -> y[i] = f.apply(y[i])); }
                }
                """);
        assertEquals(List.of(), outcome.errors(), outcome::text);
        assertEquals(List.of("A"), outcome.classes());
    }

    @Test
    void anUncheckedLaunchMayRace() {
        assertEquals(
                List.of(),
                Javac.into(output)
                        .compile("Race", RACE.replace("Gantry.forEach", "Gantry.with().unchecked().forEach"))
                        .errors());
    }

    @Test
    void anUnknownOptionIsAnErrorBeforeAnythingIsCompiled() {
        var outcome = Javac.into(output).plugin("remark").compile("Safe", SAFE);
        assertEquals(1, outcome.errors().size());
        assertTrue(outcome.text().contains("[GANTRY-U112] the plugin does not know 'remark'"), outcome::text);
        assertEquals(List.of(), outcome.classes());
    }

    @Test
    void aFileManagerThatKeepsClassFilesToItselfIsAnError() throws IOException {
        String text = compile(file -> Optional.empty());
        assertTrue(text.contains("[GANTRY-C110] the class file of Safe cannot be read back"), text);
    }

    @Test
    void aFaultInThePluginIsOurErrorAndTheClassFileGoes() throws IOException {
        var reads = new AtomicInteger();
        String text = compile(file -> Optional.of(new ForwardingJavaFileObject<>(file) {
            @Override
            public InputStream openInputStream() throws IOException {
                if (reads.incrementAndGet() == 2) {
                    throw new ArrayIndexOutOfBoundsException("on purpose");
                }
                return super.openInputStream();
            }
        }));
        assertTrue(
                text.contains("[GANTRY-C111] the plugin failed: java.lang.ArrayIndexOutOfBoundsException: on purpose"),
                text);
        assertEquals(List.of(), Javac.classes(output));
    }

    @Test
    void aRefusedClassFileThatCannotBeDeletedIsAnErrorToo() throws IOException {
        String text = compile(
                "Race",
                RACE,
                file -> Optional.of(new ForwardingJavaFileObject<>(file) {
                    @Override
                    public boolean delete() {
                        return false;
                    }
                }));
        assertTrue(text.contains("[GANTRY-R202]"), text);
        assertTrue(
                text.contains("[GANTRY-C112] the class file of Race holds a kernel that was not accepted, and cannot be"
                        + " deleted"),
                text);
    }

    private String compile(Function<JavaFileObject, Optional<JavaFileObject>> seen) throws IOException {
        return compile("Safe", SAFE, seen);
    }

    /** Compiles a class with a plugin that sees each class file as {@code seen} shows it. */
    private String compile(String name, String source, Function<JavaFileObject, Optional<JavaFileObject>> seen)
            throws IOException {
        var messages = new DiagnosticCollector<JavaFileObject>();
        var compiler = ToolProvider.getSystemJavaCompiler();
        try (var files = compiler.getStandardFileManager(messages, Locale.ROOT, null)) {
            var options = List.of("-proc:none", "-d", output.toString());
            var task = (JavacTask)
                    compiler.getTask(null, files, messages, options, null, List.of(Javac.source(name, source)));
            GantryPlugin.attach(
                    task,
                    new ForwardingJavaFileManager<>(files) {
                        @Override
                        public JavaFileObject getJavaFileForInput(
                                Location location, String className, JavaFileObject.Kind kind) throws IOException {
                            return Optional.ofNullable(super.getJavaFileForInput(location, className, kind))
                                    .flatMap(seen)
                                    .orElse(null);
                        }
                    },
                    List.of());
            assertFalse(task.call());
            return new Javac.Outcome(List.copyOf(messages.getDiagnostics()), List.of()).text();
        }
    }
}
