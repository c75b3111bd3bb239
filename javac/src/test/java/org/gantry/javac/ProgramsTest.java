package org.gantry.javac;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * The table of refused and accepted programs: {@code src/test/resources/programs}. Each is a source file whose first line says what is
 * expected: {@code // accepted}; {@code // refused R202 7:44}, for several errors {@code // refused R202 7:44, R203 8:12}, and
 * {@code // refused R201 8:9 or R204 8:13} where Z3, if it is there, finds another reason; or {@code // refused at launch R201}, where
 * values decide that javac does not see, or {@code // fails at launch K101}, where items fail. Its class has the file's name, and
 * {@code launch()} makes small inputs and launches.
 */
class ProgramsTest {
    private static final String ERRORS = "R\\d{3} \\d+:\\d+(?:, R\\d{3} \\d+:\\d+)*";
    private static final Pattern HEADER =
            Pattern.compile("// (?:accepted|(?:refused|fails) at launch (?<launch>[RK]\\d{3})|refused (?<errors>"
                    + ERRORS + "(?: or " + ERRORS + ")*))");

    @TempDir
    private static Path output;

    private static List<Program> programs;
    private static Javac.Outcome outcome;

    private static Map<String, String> launches;

    /**
     * A program of the table.
     *
     * @param errors the expected ones, as {@code R202 7:44}; one of these lists
     * @param launched what a launch of an accepted program comes to: {@code done}, or the code of its refusal or failure
     */
    private record Program(String name, String text, List<List<String>> errors, String launched) {
        static Program read(Path file) {
            try {
                String text = Files.readString(file);
                String name = file.getFileName().toString().replace(".java", "");
                Matcher header = HEADER.matcher(text.lines().findFirst().orElse(""));
                if (!header.matches()) {
                    throw new IllegalStateException(file
                            + " begins with none of // accepted, // refused CODE LINE:COLUMN, // refused at launch"
                            + " CODE, // fails at launch CODE");
                }
                return new Program(
                        name,
                        text,
                        Optional.ofNullable(header.group("errors"))
                                .map(errors -> Stream.of(errors.split(" or "))
                                        .map(one -> List.of(one.split(", ")))
                                        .toList())
                                .orElse(List.of()),
                        Optional.ofNullable(header.group("launch")).orElse("done"));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        boolean refused() {
            return !errors.isEmpty();
        }

        boolean runs() {
            return !refused() && launched.equals("done");
        }

        JavaFileObject source() {
            return Javac.source(name, text);
        }
    }

    /** All programs are compiled in one run, as the classes of one project, and the accepted ones launched, in one JVM. */
    @BeforeAll
    static void compileAndLaunch() throws Exception {
        programs = Stream.concat(files("refused"), files("accepted"))
                .map(Program::read)
                .toList();
        outcome = Javac.into(output)
                .with("-g", "-Xmaxerrs", "10000")
                .compile(programs.stream().map(Program::source).toArray(JavaFileObject[]::new));
        var accepted = programs.stream()
                .filter(p -> outcome.classes().contains(p.name()))
                .map(Program::name)
                .toList();
        launches = Launches.of(output, Map.of("GANTRY_DEVICE", "jvm"), accepted);
    }

    @Test
    void theTableHasProgramsOfBothKinds() {
        assertTrue(programs.stream().filter(p -> !p.runs()).count() >= 120);
        assertTrue(programs.stream().filter(Program::runs).count() >= 120);
    }

    @TestFactory
    Stream<DynamicTest> aRefusedProgramIsRefusedWhereItSaysAndLeavesNoClassFile() {
        return programs.stream()
                .filter(Program::refused)
                .map(program -> DynamicTest.dynamicTest(program.name(), () -> {
                    assertTrue(
                            program.errors().contains(errors(program)),
                            () -> errors(program) + ", not " + program.errors() + "\n" + outcome.text());
                    assertFalse(outcome.classes().contains(program.name()));
                }));
    }

    @TestFactory
    Stream<DynamicTest> anAcceptedProgramCompilesAndLaunchesAsItSays() {
        return programs.stream()
                .filter(p -> !p.refused())
                .map(program -> DynamicTest.dynamicTest(program.name(), () -> {
                    assertEquals(List.of(), errors(program), outcome::text);
                    String result = launches.get(program.name()).replace("GANTRY-", "");
                    assertEquals(program.launched(), result);
                }));
    }

    private static List<String> errors(Program program) {
        String file = program.name() + ".java ";
        return outcome.placed().stream()
                .filter(error -> error.startsWith(file))
                .map(error -> error.substring(file.length()))
                .toList();
    }

    private static Stream<Path> files(String kind) throws IOException {
        try {
            URI folder = ProgramsTest.class.getResource("/programs/" + kind).toURI();
            try (Stream<Path> files = Files.list(Path.of(folder))) {
                return files.sorted().toList().stream();
            }
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
