package org.gantry.spi;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;

/** The levels of x86-64 processors that host code is made for ahead of time, each with all that the ones before it have. */
public enum HostLevel {
    /** AVX2 and fused multiply-add; below it the latter would be a call of a library. */
    X86_64_V3("x86-64-v3", Set.of("avx", "avx2", "bmi1", "bmi2", "f16c", "fma", "abm", "movbe", "xsave")),
    /** AVX-512. */
    X86_64_V4("x86-64-v4", Set.of("avx512f", "avx512bw", "avx512cd", "avx512dq", "avx512vl"));

    /** The system that host code is made for. */
    public static final String TRIPLE = "x86_64-unknown-linux-gnu";

    private static final Path CPU_INFO = Path.of("/proc/cpuinfo");
    private static final String FLAGS = "flags";
    private static final String PREFIX = "host:";

    private final String arch;
    private final Set<String> adds;

    HostLevel(String arch, Set<String> adds) {
        this.arch = arch;
        this.adds = adds;
    }

    /** The name by which compilers know it. */
    public String arch() {
        return arch;
    }

    /** The name by which images are asked for, such as {@code host:x86-64-v3}. */
    public String id() {
        return PREFIX + arch;
    }

    /** The level with an {@link #id()}. */
    public static Optional<HostLevel> of(String id) {
        for (HostLevel level : values()) {
            if (level.id().equals(id)) {
                return Optional.of(level);
            }
        }
        return Optional.empty();
    }

    /**
     * Whether a processor with these features runs code of this level.
     *
     * @param features as Linux calls them
     */
    public boolean runsOn(Set<String> features) {
        for (HostLevel level : values()) {
            if (level.compareTo(this) <= 0 && !features.containsAll(level.adds)) {
                return false;
            }
        }
        return true;
    }

    /** The features of this machine's processors; none where it is not an x86-64 Linux. */
    public static Set<String> featuresOfThisMachine() {
        if (!System.getProperty("os.name").equals("Linux")) {
            return Set.of();
        }
        try {
            // One processor stands for all; the file has some 1,500 bytes for each.
            String text = new String(Files.readAllBytes(CPU_INFO), StandardCharsets.ISO_8859_1);
            int line = text.startsWith(FLAGS) ? 0 : text.indexOf("\n" + FLAGS) + 1;
            int start = text.indexOf(':', line) + 1;
            int end = text.indexOf('\n', start);
            return line == 0 && !text.startsWith(FLAGS) || start == 0 || end < 0
                    ? Set.of()
                    : Set.copyOf(
                            Arrays.asList(text.substring(start, end).strip().split(" ")));
        } catch (IOException unreadable) {
            return Set.of();
        }
    }
}
