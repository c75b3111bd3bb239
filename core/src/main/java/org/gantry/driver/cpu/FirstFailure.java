package org.gantry.driver.cpu;

import java.util.Optional;
import org.gantry.runtime.ErrorRecord;

/** The lowest failing item so far. Thread-safe. */
final class FirstFailure {
    private final Records records;
    private volatile long lowest = Long.MAX_VALUE;
    private Optional<ErrorRecord> record = Optional.empty();
    private Optional<Throwable> fault = Optional.empty();

    FirstFailure(Records records) {
        this.records = records;
    }

    /** Whether an item below {@code linear} has failed. */
    boolean before(long linear) {
        return lowest < linear;
    }

    /** A kernel reported a failing item. */
    synchronized void report(long linear, ErrorRecord failed) {
        if (linear < lowest) {
            lowest = linear;
            record = Optional.of(failed);
            records.stopAbove(linear);
        }
    }

    /** The launch path itself failed. */
    synchronized void fault(Throwable thrown) {
        lowest = -1;
        if (fault.isEmpty()) {
            fault = Optional.of(thrown);
        }
        records.stopAbove(-1);
    }

    synchronized Optional<ErrorRecord> record() {
        return record;
    }

    /** Throws what {@link #fault} took. */
    synchronized void rethrow() {
        if (fault.isPresent()) {
            throw new IllegalStateException("the launch path failed", fault.get());
        }
    }
}
