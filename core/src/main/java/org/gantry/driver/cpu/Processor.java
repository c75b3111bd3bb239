package org.gantry.driver.cpu;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** What the operating system tells of the processor. */
final class Processor {
    private static final Path CPU_INFO = Path.of("/proc/cpuinfo");

    private Processor() {}

    /** Model, cores and vector extension, such as {@code AMD EPYC, 2 cores, AVX2}. */
    static String describe(int cores) {
        List<String> lines = lines();
        String model = value(lines, "model name").orElse(System.getProperty("os.arch"));
        List<String> flags = List.of(value(lines, "flags").orElse("").split(" "));
        String vectors = flags.contains("avx512f") ? ", AVX-512" : flags.contains("avx2") ? ", AVX2" : "";
        return model + ", " + cores + (cores == 1 ? " core" : " cores") + vectors;
    }

    private static Optional<String> value(List<String> lines, String key) {
        return lines.stream()
                .filter(line -> line.startsWith(key) && line.contains(":"))
                .map(line -> line.substring(line.indexOf(':') + 1).strip())
                .findFirst();
    }

    private static List<String> lines() {
        if (!Files.isReadable(CPU_INFO)) {
            return List.of();
        }
        try {
            return Files.readAllLines(CPU_INFO);
        } catch (IOException unreadable) {
            return List.of();
        }
    }
}
