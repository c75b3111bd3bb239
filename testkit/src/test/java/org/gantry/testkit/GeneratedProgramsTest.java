package org.gantry.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gantry.Device;
import org.gantry.testkit.Comparison.Verdict;
import org.gantry.testkit.generate.ProgramGenerator;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Devices give what plain Java gives, bit for bit, on generated programs: 1,000 natively, 20,000 with {@code -Dgantry.long=true}. As many
 * go through the frontend, the simplifier and the checks alone, interpreted, where a fault has fewer places to hide.
 */
class GeneratedProgramsTest {
    private static final int BATCH = 50;
    private static final int PROGRAMS = Boolean.getBoolean("gantry.long") ? 20_000 : 1_000;
    private static final int FIRST_NATIVE = 0;

    private static final int FIRST_INTERPRETED = 100_000;

    private static final int FIRST_PLAIN = 200_000;
    private static final int PLAIN_PROGRAMS = Boolean.getBoolean("gantry.long") ? 20_000 : 300;

    private final Comparison natively = new Comparison(List.of(Device.named("cpu"), Device.named("jvm")));
    private final Comparison interpreted = new Comparison(List.of(
            Device.of(new InterpretedDriver(InterpretedDriver.Stage.READ)),
            Device.of(new InterpretedDriver(InterpretedDriver.Stage.CHECKED))));

    private final Comparison optimised = new Comparison(List.of(Device.named("cpu"), PlainCpu.device()));

    @TestFactory
    Stream<DynamicTest> optimisedCodeDoesWhatPlainCodeDoes() {
        return batches("cpu and plain cpu", FIRST_PLAIN, PLAIN_PROGRAMS, optimised);
    }

    @TestFactory
    Stream<DynamicTest> nativeCodeDoesWhatJavaDoes() {
        return batches("cpu", FIRST_NATIVE, PROGRAMS, natively);
    }

    @TestFactory
    Stream<DynamicTest> checkedKernelsDoWhatJavaDoes() {
        return batches("interpreted", FIRST_INTERPRETED, PROGRAMS, interpreted);
    }

    private static Stream<DynamicTest> batches(String device, int first, int programs, Comparison comparison) {
        return IntStream.range(0, programs / BATCH).mapToObj(b -> {
            int from = first + b * BATCH;
            int to = from + BATCH;
            return DynamicTest.dynamicTest(device + " seeds " + from + ".." + to, () -> agree(comparison, from, to));
        });
    }

    /** No program may differ, and none may be refused: they are free of races by construction. */
    private static void agree(Comparison comparison, int from, int to) {
        var faults = new StringBuilder();
        Map<Verdict, Integer> counts = new EnumMap<>(Verdict.class);
        for (var report : comparison.compare(from, to)) {
            counts.merge(report.verdict(), 1, Integer::sum);
            switch (report.verdict()) {
                case EQUAL, FAILED_EQUALLY, HOST_FAILED -> {}
                case REFUSED, DIFFERENT -> faults.append(report.full()).append('\n');
            }
        }
        System.out.println("seeds " + from + ".." + to + ": " + counts);
        assertTrue(faults.isEmpty(), faults::toString);
    }

    @Test
    void aSeedGivesTheSameProgramAlways() {
        assertEquals(
                ProgramGenerator.program(7).source(),
                ProgramGenerator.program(7).source());
    }

    @Test
    void someProgramsFailAndMostDoNot() {
        long failing = new Comparison(List.of())
                .compare(0, 200).stream()
                        .filter(r -> r.verdict() == Verdict.FAILED_EQUALLY)
                        .count();
        assertTrue(failing > 0 && failing < 40, failing + " of 200 programs fail");
    }
}
