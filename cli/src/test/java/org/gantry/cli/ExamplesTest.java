package org.gantry.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The programs under {@code examples/}, as {@code gantry run} runs them. */
class ExamplesTest {
    private static final List<String> DEVICES = List.of("jvm", "cpu");

    /** What each prints; of the Mandelbrot set, the middle line. */
    private static final Map<String, String> LINES = Map.of(
            "Saxpy.java", "y[0] = 1.0, y[1] = 3.0, y[n - 1] = 1999999.0",
            "DotProduct.java", "dot = 2250000.0",
            "Mandelbrot.java", "     ###################################################++....",
            "Heat.java", "total 1000, middle 3.96");

    @Test
    void everyExampleIsRunHere() throws IOException {
        try (var files = Files.list(Repository.ROOT.resolve("examples"))) {
            Set<String> names = files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".java"))
                    .collect(Collectors.toSet());
            assertEquals(LINES.keySet(), names);
        }
    }

    @TestFactory
    Stream<DynamicTest> examplesPrintWhatTheyShould() {
        return DEVICES.stream()
                .flatMap(device -> LINES.keySet().stream()
                        .sorted()
                        .map(name -> DynamicTest.dynamicTest(name + " on " + device, () -> run(name, device))));
    }

    private static void run(String name, String device) throws IOException, InterruptedException {
        Path file = Repository.ROOT.resolve("examples").resolve(name);
        Outcome outcome = Outcome.ofGantry(Repository.ROOT, Map.of("GANTRY_DEVICE", device), "run", file.toString());
        assertEquals(0, outcome.status(), outcome::err);
        String expected = LINES.get(name);
        assertEquals(1, outcome.out().lines().filter(expected::equals).count(), outcome::out);
        assertEquals("", outcome.err());
    }
}
