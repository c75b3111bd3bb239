package org.gantry.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.gantry.compiler.ImageMaker;
import org.gantry.compiler.LaunchReport;
import org.gantry.compiler.frontend.launches.LaunchSite;
import org.gantry.image.ClassImages;
import org.gantry.image.Container;
import org.gantry.rajaperf.bench.Bench;
import org.junit.jupiter.api.Test;

/** Metadata of all kernels of the benchmark: what is read is what was written. Images are left out. */
class ImageRoundTripTest {
    @Test
    void everyKernelOfTheBenchmarkIsReadAsItWasWritten() throws Exception {
        var maker = new ImageMaker(Map.of("GANTRY_CACHE", System.getProperty("java.io.tmpdir")), List.of(), true);
        int kernels = 0;
        try (var classes = ClassPaths.read(List.of(benchmark()))) {
            Map<String, List<LaunchSite>> byClass =
                    classes.launches().stream().collect(Collectors.groupingBy(LaunchSite::className));
            for (var launching : byClass.entrySet()) {
                var prepared = maker.prepare(
                        classes.classFile(launching.getKey()).orElseThrow(), launching.getValue(), classes::classFile);
                byte[] bytes = maker.container(prepared, classes::classFile).orElseThrow();
                ClassImages read = Container.read(bytes).content();
                assertArrayEquals(bytes, Container.write(read, List.of()), launching.getKey());
                assertEquals(launching.getValue().size(), read.kernels().size(), launching.getKey());
                for (int k = 0; k < read.kernels().size(); k++) {
                    LaunchReport report = classes.report(launching.getValue().get(k));
                    assertEquals(
                            ((LaunchReport.Accepted) report).verdict(),
                            read.kernels().get(k).variants().getFirst().verdict());
                    kernels++;
                }
                assertTrue(
                        read.classes().stream().anyMatch(c -> c.name().equals(launching.getKey())),
                        "the class itself is among those that must not change");
            }
        }
        assertTrue(kernels >= 82, kernels + " kernels");
    }

    private static Path benchmark() throws URISyntaxException {
        return Path.of(
                Bench.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    }
}
