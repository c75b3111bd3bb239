package org.gantry.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** What a command came to. */
record Outcome(int status, String out, String err) {
    /** Runs a command of the command line in this JVM. */
    static Outcome of(String... arguments) {
        var out = new StringWriter();
        var err = new StringWriter();
        int status = Main.commandLine()
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(arguments);
        return new Outcome(status, out.toString(), err.toString());
    }

    /** Runs a command in a JVM of its own, as the launcher does. */
    static Outcome ofGantry(Path folder, String command, String... arguments) throws IOException, InterruptedException {
        return ofGantry(folder, Map.of(), command, arguments);
    }

    /** Runs a command in a JVM of its own, with these variables added to the environment. */
    static Outcome ofGantry(Path folder, Map<String, String> environment, String command, String... arguments)
            throws IOException, InterruptedException {
        var line = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                command));
        line.addAll(List.of(arguments));
        return ofProgram(folder, environment, line);
    }

    /** Runs a program, with these variables added to the environment. */
    static Outcome ofProgram(Path folder, Map<String, String> environment, List<String> command)
            throws IOException, InterruptedException {
        Path out = Files.createTempFile("out", ".txt");
        Path err = Files.createTempFile("err", ".txt");
        try {
            var builder = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectOutput(out.toFile())
                    .redirectError(err.toFile());
            builder.environment().putAll(environment);
            Process process = builder.start();
            if (!process.waitFor(60, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new IOException("still running after 60 s: " + command);
            }
            return new Outcome(
                    process.exitValue(),
                    Files.readString(out, StandardCharsets.UTF_8),
                    Files.readString(err, StandardCharsets.UTF_8));
        } finally {
            Files.delete(out);
            Files.delete(err);
        }
    }
}
