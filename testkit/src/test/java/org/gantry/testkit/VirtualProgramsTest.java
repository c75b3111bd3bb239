package org.gantry.testkit;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gantry.Device;
import org.gantry.testkit.Comparison.Verdict;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The code made for NVIDIA GPUs gives what plain Java gives, on generated programs: 300, or 5,000 with {@code -Dgantry.long=true}. */
class VirtualProgramsTest {
    /** A GPU of this machine can take the place of the virtual one. */
    private static final String GPU = System.getProperty("gantry.gpu", "virtual");

    private static final int BATCH = 25;
    private static final int PROGRAMS = Boolean.getBoolean("gantry.long") ? 5_000 : 300;
    private static final int FIRST = 200_000;

    private final Comparison comparison = new Comparison(List.of(Device.named(GPU)));

    @TestFactory
    Stream<DynamicTest> ptxDoesWhatJavaDoes() {
        return IntStream.range(0, PROGRAMS / BATCH).mapToObj(batch -> {
            int from = FIRST + batch * BATCH;
            return DynamicTest.dynamicTest(GPU + " seeds " + from + ".." + (from + BATCH), () -> agree(from));
        });
    }

    private void agree(int from) {
        List<String> faults = comparison.compare(from, from + BATCH).stream()
                .filter(report -> report.verdict() == Verdict.DIFFERENT || report.verdict() == Verdict.REFUSED)
                .map(Comparison.Report::full)
                .toList();
        assertTrue(faults.isEmpty(), faults::toString);
    }
}
