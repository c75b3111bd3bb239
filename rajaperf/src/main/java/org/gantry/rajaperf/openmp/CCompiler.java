package org.gantry.rajaperf.openmp;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A C compiler of the system, run as a child process. */
record CCompiler(Path executable) {
    /** What every source is compiled with; the baseline's flags are part of what it measures. */
    static final List<String> FLAGS =
            List.of("-std=gnu11", "-O3", "-march=native", "-fopenmp", "-shared", "-fPIC", "-Wl,-z,defs");

    private static final int PATIENCE_SECONDS = 60;

    /**
     * The first gcc, else the first clang, in the directories of {@code path}.
     *
     * @param path directories as in the environment variable PATH
     */
    static Optional<CCompiler> find(String path) {
        return Stream.of("gcc", "clang")
                .flatMap(name -> Stream.of(path.split(File.pathSeparator))
                        .filter(directory -> !directory.isBlank())
                        .map(directory -> Path.of(directory, name)))
                .filter(Files::isExecutable)
                .findFirst()
                .map(CCompiler::new);
    }

    /** What identifies the code it makes on this machine: its version and what it takes the native machine to be. */
    String identity() throws IOException, InterruptedException {
        return run(List.of("-###", "-march=native", "-E", "-x", "c", "/dev/null"));
    }

    /** Compiles {@code sources} into the shared library {@code library}. */
    void compile(List<Path> sources, Path library) throws IOException, InterruptedException {
        Stream<String> files =
                Stream.concat(sources.stream().map(Path::toString), Stream.of("-lm", "-o", library.toString()));
        run(Stream.concat(FLAGS.stream(), files).toList());
    }

    /** Runs the compiler; returns what it printed. An {@link IOException} with that text where it fails or hangs. */
    private String run(List<String> arguments) throws IOException, InterruptedException {
        Path output = Files.createTempFile("gantry-cc", ".txt");
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
