package org.gantry.rajaperf.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CopiesBenchTest {
    private static List<Measurement> run(String device, int... sizes) {
        List<Measurement> measurements = new ArrayList<>();
        List<Integer> bytes = Arrays.stream(sizes).boxed().toList();
        new CopiesBench(device, bytes, System.err).run(measurements::add);
        return measurements;
    }

    @Test
    void copiesGoBothWaysAndComeBackWhole() {
        List<Measurement> measurements = run("virtual", 3_000_001);
        assertEquals(
                List.of(
                        "Copies_PINNED_TO_DEVICE",
                        "Copies_DEVICE_TO_PINNED",
                        "Copies_ARRAY_TO_DEVICE",
                        "Copies_DEVICE_TO_ARRAY"),
                measurements.stream().map(Measurement::kernel).toList());
        for (Measurement measurement : measurements) {
            assertEquals(new Status.Ok(), measurement.status());
            assertEquals(
                    3_000_001e-9 / measurement.secondsPerRep().getAsDouble(),
                    measurement.gigabytes().getAsDouble(),
                    1e-6);
        }
    }

    @Test
    void withoutAGpuTheyAreAbsent() {
        List<Measurement> measurements = run("cuda:99", 10);
        assertEquals("absent:no-gpu", measurements.getFirst().status().word());
    }

    @Test
    void devicesWithoutMemoryOfTheirOwnAreWrongUsage() {
        BenchOptions plain = BenchOptions.of("copies");
        BenchOptions onCpu = new BenchOptions(
                plain.suite(),
                plain.kernels(),
                plain.variants(),
                Optional.of("cpu"),
                plain.size(),
                plain.sizeFactor(),
                plain.repFactor(),
                plain.passes(),
                plain.checkRun(),
                plain.outDir(),
                plain.list());
        UsageException e = assertThrows(UsageException.class, () -> CopiesBench.of(onCpu, System.err));
        assertTrue(e.getMessage().contains("--device cuda:0"), e.getMessage());
    }
}
