package org.gantry.rajaperf.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.util.Map;
import java.util.Optional;
import org.gantry.rajaperf.openmp.Baseline;

/** The C baseline, opened at its first use, or the reason why there is none. For one thread. */
final class Baselines {
    private final Map<String, String> environment;
    private final PrintStream err;
    private Optional<Outcome> outcome = Optional.empty();

    /** What opening came to. */
    sealed interface Outcome {}

    /** The baseline can run. */
    record Ready(Baseline baseline) implements Outcome {}

    /** It cannot, for a reason of one word. */
    record Missing(String reason) implements Outcome {}

    /**
     * Opens nothing yet.
     *
     * @param environment PATH, GANTRY_CACHE
     * @param err where a compiler's messages go
     */
    Baselines(Map<String, String> environment, PrintStream err) {
        this.environment = environment;
        this.err = err;
    }

    /** The baseline, compiled where needed. */
    Outcome open() throws InterruptedException {
        if (outcome.isEmpty()) {
            outcome = Optional.of(compile());
        }
        return outcome.get();
    }

    private Outcome compile() throws InterruptedException {
        try {
            Optional<Baseline> baseline = Baseline.open(environment);
            return baseline.isPresent() ? new Ready(baseline.get()) : new Missing("no-c-compiler");
        } catch (IOException e) {
            err.println("gantry: the C baseline cannot be compiled: " + e.getMessage());
            return new Missing("c-compiler-failed");
        }
    }
}
