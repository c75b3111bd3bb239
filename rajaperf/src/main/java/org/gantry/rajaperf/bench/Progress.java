package org.gantry.rajaperf.bench;

import java.io.Console;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A line on a terminal that says what is being measured. For one thread.
 *
 * @param err where it is written
 * @param shown whether it is written at all
 */
record Progress(PrintStream err, boolean shown) {
    private static final String CLEAR = "\r\u001b[K";

    /** Shown if {@code err} is this process's standard error and a terminal. */
    static Progress on(PrintStream err) {
        return new Progress(err, err == System.err && isTerminal());
    }

    private static boolean isTerminal() {
        Path link = Path.of("/proc/self/fd/2");
        if (Files.isSymbolicLink(link)) {
            try {
                String target = Files.readSymbolicLink(link).toString();
                return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty");
            } catch (IOException _) {
                return false;
            }
        }
        Console console = System.console();
        return console != null && console.isTerminal();
    }

    /** Says that the step {@code text} has begun. */
    void say(String text) {
        write(CLEAR + text);
    }

    /** Removes what was said. */
    void clear() {
        write(CLEAR);
    }

    private void write(String text) {
        if (shown) {
            err.print(text);
            err.flush();
        }
    }
}
