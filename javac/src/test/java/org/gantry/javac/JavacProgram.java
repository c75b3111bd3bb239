package org.gantry.javac;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * The JDK's own javac in a process of its own.
 *
 * @param folder holds sources, and is where javac runs
 */
record JavacProgram(Path folder) {
    /** Where the plugin is. */
    static final String CLASSES = System.getProperty("java.class.path");

    /** What javac came to. */
    record Outcome(int status, String text) {}

    /** Writes a file of the folder. */
    Path write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    /** Runs javac with what users import on the class path and the plugin on the processor path. */
    Outcome plugin(String... arguments) throws IOException, InterruptedException {
        return run(Stream.concat(
                        Stream.of("-proc:none", "-cp", coreClasses(), "--processor-path", CLASSES),
                        Stream.of(arguments))
                .toArray(String[]::new));
    }

    /** Runs javac. */
    Outcome run(String... arguments) throws IOException, InterruptedException {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "javac").toString());
        command.addAll(List.of(arguments));
        Path text = Files.createTempFile(folder, "javac", ".txt");
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(text.toFile())
                .start();
        assertTrue(process.waitFor(120, TimeUnit.SECONDS), "javac hangs");
        return new Outcome(process.exitValue(), Files.readString(text));
    }

    /** The entry of the class path that is the module users import. */
    static String coreClasses() {
        return Stream.of(CLASSES.split(":"))
                .filter(entry -> Files.exists(Path.of(entry, "org/gantry/Gantry.class")))
                .findFirst()
                .orElseThrow();
    }
}
