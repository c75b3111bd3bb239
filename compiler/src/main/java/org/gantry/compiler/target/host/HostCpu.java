package org.gantry.compiler.target.host;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import org.gantry.CompilationException;

/**
 * A machine that host code is made for.
 *
 * @param march clang's name: {@code native}, {@code x86-64-v3} or {@code x86-64-v4}
 * @param identity differs between machines for which the code may differ
 */
public record HostCpu(String march, String identity) {
    private static final List<String> LEVELS = List.of("native", "x86-64-v3", "x86-64-v4");

    /** Features of x86-64-v3, as Linux calls them; below it fused multiply-add would be a call of a library. */
    private static final Set<String> REQUIRED = Set.of("avx2", "bmi1", "bmi2", "f16c", "fma", "abm", "movbe");

    /**
     * A level by name. LLVM takes unknown names without an error, so they are held against our own list.
     *
     * @throws IllegalArgumentException if there is no such level
     */
    public static HostCpu level(String march) {
        if (!LEVELS.contains(march) || march.equals("native")) {
            throw new IllegalArgumentException("unknown CPU level " + march + ", known are " + LEVELS.subList(1, 3));
        }
        return new HostCpu(march, march);
    }

    /**
     * This machine, exactly. Found without asking the compiler.
     *
     * @throws CompilationException C105 if it is not an x86-64 Linux machine of level v3 or more
     */
    public static HostCpu ofThisMachine() {
        var facts = new TreeMap<String, String>();
        try (var lines = Files.lines(Path.of("/proc/cpuinfo"))) {
            lines.takeWhile(l -> !l.isBlank()).forEach(l -> {
                int colon = l.indexOf(':');
                if (colon > 0) {
                    facts.put(
                            l.substring(0, colon).strip(),
                            l.substring(colon + 1).strip());
                }
            });
        } catch (IOException e) {
            throw new CompilationException("GANTRY-C105", "the CPU cannot be identified", e);
        }
        var flags = facts.getOrDefault("flags", "");
        var missing = new HashSet<>(REQUIRED);
        missing.removeAll(Arrays.asList(flags.split(" ")));
        if (!missing.isEmpty()) {
            throw new CompilationException(
                    "GANTRY-C105",
                    "the host target needs an x86-64-v3 machine running Linux; this one lacks " + missing);
        }
        var model = List.of("vendor_id", "cpu family", "model", "stepping").stream()
                .map(k -> facts.getOrDefault(k, ""))
                .toList();
        return new HostCpu("native", model + " " + flags);
    }
}
