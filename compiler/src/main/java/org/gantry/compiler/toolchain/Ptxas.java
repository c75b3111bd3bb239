package org.gantry.compiler.toolchain;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.gantry.CompilationException;

/**
 * NVIDIA's assembler, which makes machine code of PTX: where it is installed. Nothing needs it, since drivers have one of their own; where
 * it is there, GPUs that are exactly of a target get machine code, which loads without work of the driver.
 * Immutable.
 *
 * @param tool the executable
 */
public record Ptxas(Path tool) {
    private static final Duration LIMIT = Duration.ofMinutes(2);
    private static final Pattern ENTRY = Pattern.compile("Function properties for (\\S+)");
    private static final Pattern STACK = Pattern.compile("(\\d+) bytes stack frame, (\\d+) bytes spill stores, (\\d+)");
    private static final Pattern USED = Pattern.compile("Used (\\d+) registers");

    /**
     * What a function takes of the machine.
     *
     * @param function its name
     * @param registers of 32 bits, for each thread
     * @param stackBytes of each thread
     * @param spillBytes stored and loaded because registers ran out
     */
    public record Usage(String function, int registers, int stackBytes, int spillBytes) {}

    /**
     * The tool that {@code GANTRY_PTXAS} names, else one in {@code CUDA_HOME/bin} or {@code CUDA_PATH/bin}, else one on the path; none for
     * {@code GANTRY_PTXAS=none}.
     */
    public static Optional<Ptxas> of(Map<String, String> environment) {
        if (environment.getOrDefault("GANTRY_PTXAS", "").equals("none")) {
            return Optional.empty();
        }
        var named = Stream.of(environment.getOrDefault("GANTRY_PTXAS", ""))
                .filter(n -> !n.isEmpty())
                .map(Path::of);
        var homes = Stream.of("CUDA_HOME", "CUDA_PATH")
                .map(v -> environment.getOrDefault(v, ""))
                .filter(h -> !h.isEmpty())
                .map(h -> Path.of(h, "bin", "ptxas"));
        var path = Stream.of(environment.getOrDefault("PATH", "").split(File.pathSeparator))
                .filter(p -> !p.isEmpty())
                .map(p -> Path.of(p, "ptxas"));
        return Stream.of(named, homes, path)
                .flatMap(s -> s)
                .filter(Files::isExecutable)
                .findFirst()
                .map(Ptxas::new);
    }

    /**
     * What decides which code it makes: the file, and when it was written.
     *
     * @throws CompilationException C104 if it cannot be read
     */
    public String identity() {
        try {
            return tool.toRealPath() + " " + Files.size(tool) + " " + Files.getLastModifiedTime(tool);
        } catch (IOException e) {
            throw new CompilationException("GANTRY-C104", "ptxas cannot be run", e);
        }
    }

    /**
     * Assembles a module.
     *
     * @param ptx the module's file
     * @param arch such as {@code sm_90}
     * @param cubin file to make
     * @return what each function takes
     * @throws CompilationException C107 if the tool refuses it, C103 if it runs past its limit, C104 if files cannot be written
     */
    public List<Usage> assemble(Path ptx, String arch, Path cubin) {
        try {
            var messages = Files.createTempFile("gantry-ptxas", ".txt");
            try {
                var command = List.of(tool.toString(), "-v", "-arch=" + arch, "-o", cubin.toString(), ptx.toString());
                return switch (ChildProcess.run(command, messages, LIMIT)) {
                    case ChildProcess.Ended(int status, String text) when status == 0 -> usages(text);
                    case ChildProcess.Ended(int status, String text) ->
                        throw new CompilationException(
                                "GANTRY-C107", "ptxas failed with status " + status + ": " + text.strip(), ptx);
                    case ChildProcess.TimedOut() ->
                        throw new CompilationException(
                                "GANTRY-C103",
                                "ptxas did not end within " + LIMIT.toSeconds() + " s and was stopped",
                                ptx);
                };
            } finally {
                Files.deleteIfExists(messages);
            }
        } catch (IOException e) {
            throw new CompilationException("GANTRY-C104", "ptxas cannot be run", e);
        }
    }

    static List<Usage> usages(String text) {
        var usages = new ArrayList<Usage>();
        var function = "";
        int stack = 0;
        int spills = 0;
        for (var line : text.lines().toList()) {
            var entry = ENTRY.matcher(line);
            var frame = STACK.matcher(line);
            var used = USED.matcher(line);
            if (entry.find()) {
                function = entry.group(1);
            } else if (frame.find()) {
                stack = Integer.parseInt(frame.group(1));
                spills = Integer.parseInt(frame.group(2)) + Integer.parseInt(frame.group(3));
            } else if (used.find()) {
                usages.add(new Usage(function, Integer.parseInt(used.group(1)), stack, spills));
            }
        }
        return List.copyOf(usages);
    }
}
