package org.gantry.rajaperf.build;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A program of the system, run as a child process. */
public record Tool(Path executable) {
    private static final int PATIENCE_SECONDS = 60;

    /**
     * The first of the names that is in one of the directories of {@code path}.
     *
     * @param path directories as in the environment variable PATH
     */
    public static Optional<Tool> find(String path, String... names) {
        return Stream.of(names)
                .flatMap(name -> Stream.of(path.split(File.pathSeparator))
                        .filter(directory -> !directory.isBlank())
                        .map(directory -> Path.of(directory, name)))
                .filter(Files::isExecutable)
                .findFirst()
                .map(Tool::new);
    }

    /** Runs it; returns what it printed. An {@link IOException} with that text where it fails or hangs. */
    public String run(List<String> arguments) throws IOException, InterruptedException {
        Path output = Files.createTempFile("gantry-tool", ".txt");
        try {
            Process process = new ProcessBuilder(Stream.concat(Stream.of(executable.toString()), arguments.stream())
                            .toList())
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")))
                    .start();
            boolean ended = process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
            process.destroyForcibly();
            String text = Files.readString(output, StandardCharsets.UTF_8);
            if (!ended) {
                throw new IOException(executable + " did not end within " + PATIENCE_SECONDS + " s\n" + text);
            }
            if (process.exitValue() != 0) {
                throw new IOException(executable + " failed with status " + process.exitValue() + "\n" + text);
            }
            return text;
        } finally {
            Files.deleteIfExists(output);
        }
    }
}
