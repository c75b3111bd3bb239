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
 * The table of refused and accepted programs, see {@link TableProgram}: javac says of each what its first line tells, and so does its
 * launch.
 */
class ProgramsTest {
    @TempDir
    private static Path output;

    private static List<TableProgram> programs;
    private static Javac.Outcome outcome;

    private static Map<String, Launches.Result> launches;

    /** All programs are compiled in one run, as the classes of one project, and the accepted ones launched, in one JVM. */
    @BeforeAll
    static void compileAndLaunch() throws Exception {
        programs = TableProgram.all();
        outcome = Javac.into(output)
                .with("-g", "-Xmaxerrs", "10000")
                .compile(programs.stream().map(TableProgram::source).toArray(JavaFileObject[]::new));
        var accepted = programs.stream()
                .filter(p -> outcome.classes().contains(p.name()))
                .map(TableProgram::name)
                .toList();
        launches = Launches.of(output, Map.of("GANTRY_DEVICE", "jvm"), accepted);
    }

    @Test
    void theTableHasProgramsOfBothKinds() {
        assertTrue(programs.stream().filter(p -> !p.runs()).count() >= 120);
        assertTrue(programs.stream().filter(TableProgram::runs).count() >= 120);
    }

    @TestFactory
    Stream<DynamicTest> aRefusedProgramIsRefusedWhereItSaysAndLeavesNoClassFile() {
        return programs.stream()
                .filter(TableProgram::refused)
                .map(program -> DynamicTest.dynamicTest(program.name(), () -> {
                    assertTrue(
                            program.errors().contains(errors(program)),
                            () -> errors(program) + ", not " + program.errors());
                    assertEquals(errors(program).isEmpty(), outcome.classes().contains(program.name()));
                }));
    }

    @TestFactory
    Stream<DynamicTest> anAcceptedProgramCompilesAndLaunchesAsItSays() {
        return programs.stream()
                .filter(p -> !p.refused())
                .map(program -> DynamicTest.dynamicTest(program.name(), () -> {
                    assertEquals(List.of(), errors(program), outcome::text);
                    String result = launches.get(program.name()).code();
                    assertEquals(program.launched(), result);
                }));
    }

    private static List<String> errors(TableProgram program) {
        String file = program.name() + ".java ";
        return outcome.placed().stream()
                .filter(error -> error.startsWith(file))
                .map(error -> error.substring(file.length()))
                .toList();
    }
}
