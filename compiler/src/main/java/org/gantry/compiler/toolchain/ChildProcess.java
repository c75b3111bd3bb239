package org.gantry.compiler.toolchain;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs a tool to its end, with a limit on its time. Thread-safe. */
final class ChildProcess {
    /** How a tool ended. */
    sealed interface Outcome {}

    /** It ended by itself. */
    record Ended(int status, String messages) implements Outcome {}

    /** It ran past the limit, and was killed with all its children. */
    record TimedOut() implements Outcome {}

    private ChildProcess() {}

    /**
     * Runs a tool. An interrupt of the calling thread does not end the wait, and stays pending.
     *
     * @param command the tool and its arguments
     * @param messages file that takes what it prints
     * @param limit how long it may run
     * @throws IOException if it cannot be started, or what it printed cannot be read
     */
    static Outcome run(List<String> command, Path messages, Duration limit) throws IOException {
        var builder = new ProcessBuilder(command)
                .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                .redirectErrorStream(true)
                .redirectOutput(messages.toFile());
        var process = builder.start();
        if (!await(process, limit)) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
            return new TimedOut();
        }
        return new Ended(
                process.exitValue(), new String(Files.readAllBytes(messages), java.nio.charset.StandardCharsets.UTF_8));
    }

    private static boolean await(Process process, Duration limit) {
        long end = System.nanoTime() + limit.toNanos();
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return process.waitFor(end - System.nanoTime(), TimeUnit.NANOSECONDS);
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
