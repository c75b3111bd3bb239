package org.gantry.javac;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * The proofs held against what happens: every program of the table, compiled without the plugin, runs under the sanitizer, which refuses
 * nothing. It must find the races for which programs are refused, and none in those that are accepted.
 */
class SanitizedProgramsTest {
    private static final String RACE = "two items touch ";

    @TempDir
    private static Path output;

    private static List<TableProgram> programs;
    private static Map<String, Launches.Result> launches;

    @BeforeAll
    static void compileAndLaunch() throws Exception {
        programs = TableProgram.all();
        var outcome = Javac.into(output)
                .plain()
                .compile(programs.stream().map(TableProgram::source).toArray(JavaFileObject[]::new));
        assertEquals(List.of(), outcome.errors());
        launches = Launches.of(
                output,
                Map.of("GANTRY_CHECK", "races"),
                programs.stream().map(TableProgram::name).toList());
    }

    @TestFactory
    Stream<DynamicTest> theSanitizerCatchesNoAcceptedProgram() {
        return programs.stream()
                .filter(p -> p.runs() && !p.unchecked())
                .map(program -> DynamicTest.dynamicTest(
                        program.name(), () -> assertEquals(new Launches.Result("done", ""), of(program))));
    }

    @TestFactory
    Stream<DynamicTest> theSanitizerFindsTheRaceForWhichAProgramIsRefusedOrUnchecked() {
        return programs.stream()
                .filter(TableProgram::races)
                .filter(p -> p.harmless().isEmpty())
                .map(program -> DynamicTest.dynamicTest(program.name(), () -> {
                    assertEquals("K107", of(program).code(), () -> of(program).text());
                    assertTrue(
                            of(program).text().contains(RACE), () -> of(program).text());
                }));
    }

    @TestFactory
    Stream<DynamicTest> aProgramThatIsMarkedAsHarmlessHasNoRace() {
        return programs.stream()
                .filter(p -> p.harmless().isPresent())
                .map(program -> DynamicTest.dynamicTest(program.name(), () -> {
                    assertTrue(program.races());
                    assertEquals(new Launches.Result("done", ""), of(program));
                }));
    }

    @TestFactory
    Stream<DynamicTest> aProgramWhoseItemsFailFailsUnderTheSanitizerWithoutARace() {
        return programs.stream()
                .filter(p -> p.launched().startsWith("K"))
                .map(program -> DynamicTest.dynamicTest(program.name(), () -> {
                    assertEquals("K107", of(program).code(), () -> of(program).text());
                    assertTrue(
                            !of(program).text().contains(RACE),
                            () -> of(program).text());
                }));
    }

    @Test
    void fewProgramsAreRefusedForRacesThatTheyDoNotHave() {
        var refused = programs.stream().filter(TableProgram::races).toList();
        var harmless = refused.stream().filter(p -> p.harmless().isPresent()).toList();
        assertTrue(harmless.size() * 20 <= refused.size(), () -> harmless.size() + " of " + refused.size());
    }

    private static Launches.Result of(TableProgram program) {
        return launches.get(program.name());
    }
}
