package org.gantry.driver.cpu;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * The units of a launch that are still to be run: one contiguous range for each thread, so that a thread meets the same elements again in
 * the next launch; who is done takes from the others. Thread-safe.
 */
final class Ranges {
    /** Nothing to take. */
    static final Ranges NONE = new Ranges(1, 0, 0, 1);

    private static final int STRIDE = 16; // counters of different threads lie on different cache lines

    private final int threads;
    private final AtomicLongArray next;
    private final long[] ends;
    private final AtomicLong unfinished;
    private final long share;

    /**
     * Splits {@code [start, end)}.
     *
     * @param grain borders between ranges are multiples of this where that leaves each thread some
     */
    Ranges(int threads, long start, long end, long grain) {
        this.threads = threads;
        this.next = new AtomicLongArray(threads * STRIDE);
        this.ends = new long[threads];
        this.unfinished = new AtomicLong(end - start);
        share = Math.max(1, (end - start) / threads);
        long unit = share >= 2 * grain ? grain : 1;
        long border = start;
        for (int k = 0; k < threads; k++) {
            next.set(k * STRIDE, border);
            if (k == threads - 1) {
                border = end;
            } else {
                long ideal = start + (k + 1) * share;
                border = Math.max(border, ideal - ideal % unit);
            }
            ends[k] = border;
        }
    }

    /**
     * Takes up to {@code units} units out of a range.
     *
     * @return the first one taken, or -1 if none is left
     */
    long take(int range, long units) {
        int at = range * STRIDE;
        if (next.get(at) >= ends[range]) {
            return -1;
        }
        long lo = next.getAndAdd(at, units);
        return lo < ends[range] ? lo : -1;
    }

    /** One past the last unit of what was taken. */
    long end(int range, long lo, long units) {
        return Math.min(lo + units, ends[range]);
    }

    /** Number of units in a range at the beginning of the launch, about. */
    long share() {
        return share;
    }

    int threads() {
        return threads;
    }

    void finish(long units) {
        unfinished.addAndGet(-units);
    }

    boolean finished() {
        return unfinished.get() == 0;
    }
}
