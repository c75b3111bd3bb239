package org.gantry.javac;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * The examples of {@code docs/errors.md}, compiled with the plugin and run: the wrong ones draw the code of their section, the right ones
 * draw none.
 */
class ErrorExamplesTest {
    /** Codes of kernels that no single Java program shows, and the tests that show them. */
    private static final Map<String, String> ELSEWHERE = Map.of(
            "K106", "core/src/test/java/org/gantry/CpuLaunchTest.java",
            "R118", "compiler/src/test/java/org/gantry/compiler/frontend/UnusualBytecodeTest.java",
            "R192", "compiler/src/test/java/org/gantry/compiler/image/NvidiaTargetTest.java",
            "R402", "core/src/test/java/org/gantry/CpuLaunchTest.java",
            "R403", "core/src/test/java/org/gantry/JvmDeviceTest.java",
            "R405", "core/src/test/java/org/gantry/CpuArgumentsTest.java");

    /** A refusal that comes only as a note while compiling. */
    private static final String AT_LAUNCH = "R120";

    @TempDir
    private static Path output;

    private static Map<String, String> sections;
    private static List<ErrorExample> examples;
    private static Javac.Outcome outcome;
    private static final Map<String, Launches.Result> LAUNCHES = new HashMap<>();

    @BeforeAll
    static void compileAndLaunch() throws Exception {
        sections = ErrorExample.sections(Files.readString(root().resolve("docs/errors.md")));
        examples = sections.entrySet().stream()
                .flatMap(s -> ErrorExample.of(s.getKey(), s.getValue()).stream())
                .toList();
        outcome = Javac.into(output)
                .with("-g", "-Xmaxerrs", "10000")
                .plugin("remarks")
                .compile(examples.stream()
                        .map(e -> Javac.source(e.name(), e.source()))
                        .toArray(JavaFileObject[]::new));
        var byEnvironment = new LinkedHashMap<Map<String, String>, List<String>>();
        examples.stream()
                .filter(e -> outcome.classes().contains(e.name()))
                .forEach(e -> byEnvironment
                        .computeIfAbsent(e.environment(), _ -> new ArrayList<>())
                        .add(e.name()));
        for (var group : byEnvironment.entrySet()) {
            LAUNCHES.putAll(Launches.of(output, group.getKey(), group.getValue()));
        }
    }

    @TestFactory
    Stream<DynamicTest> aWrongExampleDrawsTheCodeOfItsSection() {
        return examples.stream()
                .filter(ErrorExample::wrong)
                .map(e -> DynamicTest.dynamicTest(e.name(), () -> assertEquals(e.code(), drawn(e), text(e))));
    }

    @TestFactory
    Stream<DynamicTest> aRightExampleDrawsNone() {
        return examples.stream()
                .filter(e -> !e.wrong())
                .map(e -> DynamicTest.dynamicTest(e.name(), () -> assertEquals("done", drawn(e), text(e))));
    }

    @TestFactory
    Stream<DynamicTest> aSectionOnKernelsHasProgramsOfBothKindsOrATestThatNamesItsCode() {
        return sections.keySet().stream()
                .filter(code -> code.startsWith("R") || code.startsWith("K"))
                .map(code -> DynamicTest.dynamicTest(code, () -> {
                    var own =
                            examples.stream().filter(e -> e.code().equals(code)).toList();
                    if (ELSEWHERE.containsKey(code)) {
                        assertEquals(List.of(), own);
                        assertTrue(Files.readString(root().resolve(ELSEWHERE.get(code)))
                                .contains(code));
                    } else {
                        assertTrue(own.stream().anyMatch(ErrorExample::wrong));
                        assertTrue(own.stream().anyMatch(e -> !e.wrong()));
                    }
                }));
    }

    @TestFactory
    Stream<DynamicTest> everySectionSaysWhatIsWrongAndWhatIsRight() {
        return sections.entrySet().stream()
                .map(s -> DynamicTest.dynamicTest(s.getKey(), () -> {
                    assertTrue(s.getValue().contains("Wrong"), s.getValue());
                    assertTrue(s.getValue().contains("Right") || s.getValue().contains("Until"), s.getValue());
                }));
    }

    /** The one code of all messages for a program and of its launch, {@code done} for none. */
    private static String drawn(ErrorExample example) {
        var messages = messages(example)
                .filter(m ->
                        m.getKind() == Diagnostic.Kind.ERROR || example.code().equals(AT_LAUNCH))
                .filter(m -> m.getKind() == Diagnostic.Kind.ERROR
                        || m.getMessage(Locale.ROOT).startsWith("["))
                .map(Javac.Outcome::code)
                .distinct()
                .toList();
        if (!messages.isEmpty()) {
            return String.join(", ", messages);
        }
        return Optional.ofNullable(LAUNCHES.get(example.name()))
                .map(Launches.Result::code)
                .orElse("no class file");
    }

    private static String text(ErrorExample example) {
        return messages(example).toList() + " " + LAUNCHES.get(example.name());
    }

    private static Stream<Diagnostic<? extends JavaFileObject>> messages(ErrorExample example) {
        return outcome.messages().stream()
                .filter(m -> m.getSource() != null && m.getSource().getName().endsWith("/" + example.name() + ".java"));
    }

    private static Path root() {
        return Path.of(System.getProperty("gantry.root"));
    }
}
