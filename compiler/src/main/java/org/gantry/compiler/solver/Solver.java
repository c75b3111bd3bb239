package org.gantry.compiler.solver;

import java.io.IOException;
import java.math.BigInteger;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Asks Z3. One question at a time; thread-safe. */
public final class Solver {
    /** Loading takes a second on a quiet machine. */
    private static final Duration START = Duration.ofSeconds(30);

    /** What the solver may take beyond its own limit before it counts as hanging. */
    private static final Duration GRACE = Duration.ofMillis(500);

    private static final Pattern VALUE = Pattern.compile("\\(([^\\s()]+)\\s+(?:\\(-\\s+(\\d+)\\)|(\\d+))\\)");

    /** The one child that all kernels of this process share: starting one takes longer than most proofs. */
    private static final Solver SHARED = new Solver(SolverProcess.classPath());

    private final Optional<String> classPath;
    private volatile Optional<SolverProcess> child = Optional.empty();

    private Solver(Optional<String> classPath) {
        this.classPath = classPath;
        // Without the lock: a question in progress must not hold up the end of this process.
        Runtime.getRuntime().addShutdownHook(new Thread(() -> child.ifPresent(SolverProcess::close)));
    }

    /** The solver of this process. */
    public static Solver shared() {
        return SHARED;
    }

    /** Whether Z3 is on the class path. */
    public boolean isThere() {
        return classPath.isPresent();
    }

    /** One of its own, for tests: with its jars if they are there, or as if they were not. */
    static Solver fresh(boolean there) {
        return new Solver(there ? SolverProcess.classPath() : Optional.empty());
    }

    /**
     * Asks whether some values make all assertions true.
     *
     * @param script declarations and assertions in SMT-LIB
     * @param names constants whose values are wanted
     * @param limit how long the solver may think; starting it does not count
     */
    public synchronized Answer ask(String script, List<String> names, Duration limit) {
        if (classPath.isEmpty()) {
            return new Answer.Unknown("Z3, which may know more than Gantry's own rules, is not on the class path");
        }
        if (limit.toMillis() <= 0) {
            return new Answer.Unknown("no time was left to ask Z3");
        }
        try {
            return asked(script, names, limit);
        } catch (IOException ended) {
            close();
            return new Answer.Unknown("Z3 crashed");
        }
    }

    private Answer asked(String script, List<String> names, Duration limit) throws IOException {
        if (child.isEmpty()) {
            var started = SolverProcess.start(classPath.get());
            child = Optional.of(started);
            if (started.receive(START).isEmpty()) {
                close();
                return new Answer.Unknown("Z3 did not start");
            }
        }
        var process = child.get();
        process.send("(reset)(set-option :timeout " + limit.toMillis() + ")" + script + "(check-sat)");
        var said = process.receive(limit.plus(GRACE));
        if (said.isEmpty()) {
            close();
            return new Answer.Unknown("Z3 found no answer within " + seconds(limit));
        }
        return switch (said.get().strip()) {
            case "unsat" -> new Answer.Unsatisfiable();
            case "sat" -> new Answer.Satisfiable(values(process, names, limit));
            case "unknown" -> new Answer.Unknown("Z3 found no answer within " + seconds(limit));
            default -> {
                close();
                throw new IllegalStateException(said.get() + " to " + script);
            }
        };
    }

    private static String seconds(Duration limit) {
        return limit.toMillis() % 1000 == 0 ? limit.toSeconds() + " s" : limit.toMillis() + " ms";
    }

    private Map<String, BigInteger> values(SolverProcess process, List<String> names, Duration limit)
            throws IOException {
        Map<String, BigInteger> values = new HashMap<>();
        if (names.isEmpty()) {
            return values;
        }
        process.send("(get-value (" + String.join(" ", names) + "))");
        var said = process.receive(limit.plus(GRACE));
        if (said.isEmpty()) {
            // What it says late must not be taken for the answer to the next question.
            close();
        }
        var found = VALUE.matcher(said.orElse(""));
        while (found.find()) {
            var number = Optional.ofNullable(found.group(2)).map(n -> "-" + n).orElse(found.group(3));
            values.put(found.group(1), new BigInteger(number));
        }
        return values;
    }

    /** For tests: what a crash of the child does. */
    synchronized void crash() {
        child.ifPresent(SolverProcess::crash);
    }

    private void close() {
        child.ifPresent(SolverProcess::close);
        child = Optional.empty();
    }
}
