package org.gantry.virtual.machine;

/**
 * Who touched each part of an allocation last: finds races while they happen.
 *
 * <p>An entry is clock (34 bits), thread number in the launch (28 bits) and a mark (2 bits). The clock moves at each launch and barrier;
 * two accesses are in order if they are of one thread, of different launches, or of one block (or one warp) with a barrier between.
 * Memory is
 * watched in parts of the smallest access seen; a smaller one splits all parts.
 */
final class Shadow {
    /** Watches nothing. */
    static final Shadow NONE = new Shadow(0);

    /** Most threads of a launch that entries can tell apart. */
    static final int MOST_THREADS = 1 << 28;

    private static final int THREAD_SHIFT = 2;
    private static final int CLOCK_SHIFT = 30;
    private static final int MARK = 3;
    private static final int ONE = 0;
    private static final int ATOMIC = 1;
    private static final int BLOCK = 2;
    private static final int SEVERAL = 3;

    private final int size;
    private int shift = -1;
    private long[] writers = new long[0];
    private long[] readers = new long[0];

    Shadow(int size) {
        this.size = size;
    }

    private void split(int bytes) {
        int wanted = Integer.numberOfTrailingZeros(bytes);
        if (shift < 0) {
            shift = wanted;
        } else if (wanted < shift) {
            int more = shift - wanted;
            writers = spread(writers, more);
            readers = spread(readers, more);
            shift = wanted;
        }
    }

    private long[] made(long[] entries) {
        return entries.length > 0 ? entries : new long[(size >> shift) + 1];
    }

    private static long[] spread(long[] entries, int more) {
        long[] parts = new long[entries.length << more];
        for (int i = 0; i < parts.length; i++) {
            parts[i] = entries[i >> more];
        }
        return parts;
    }

    private static int thread(long entry) {
        return (int) (entry >>> THREAD_SHIFT) & (MOST_THREADS - 1);
    }

    private static boolean ordered(long entry, Warp warp, int thread) {
        long clock = entry >>> CLOCK_SHIFT;
        if (clock < warp.block().launchClock()) {
            return true;
        }
        int other = thread(entry);
        boolean single = (entry & MARK) < BLOCK;
        if (other == thread && single) {
            return true;
        }
        return (entry & MARK) != SEVERAL
                && warp.block().has(other)
                && (clock < warp.block().barrierClock() || single && warp.has(other) && clock < warp.syncClock());
    }

    /** A load of {@code bytes} bytes at {@code at}. */
    void read(int at, int bytes, Warp warp, int lane, boolean atomic) {
        if (size == 0) {
            return;
        }
        split(bytes);
        readers = atomic ? readers : made(readers);
        int thread = warp.thread(lane);
        for (int k = at >> shift; k <= (at + bytes - 1) >> shift; k++) {
            long writer = writers.length > 0 ? writers[k] : 0;
            if (!ordered(writer, warp, thread) && !(atomic && (writer & MARK) == ATOMIC)) {
                throw race(warp, lane, "reads", "written by " + warp.block().describe(thread(writer)));
            }
            if (!atomic) {
                readers[k] = joined(readers[k], warp, thread);
            }
        }
    }

    private static long joined(long reader, Warp warp, int thread) {
        long entry = warp.block().clock() << CLOCK_SHIFT | (long) thread << THREAD_SHIFT;
        if (ordered(reader, warp, thread)) {
            return entry;
        }
        return (reader & MARK) != SEVERAL && warp.block().has(thread(reader)) ? entry | BLOCK : entry | SEVERAL;
    }

    /** A store or atomic operation on {@code bytes} bytes at {@code at}. */
    void write(int at, int bytes, Warp warp, int lane, boolean atomic) {
        if (size == 0) {
            return;
        }
        split(bytes);
        writers = made(writers);
        int thread = warp.thread(lane);
        long entry = warp.block().clock() << CLOCK_SHIFT | (long) thread << THREAD_SHIFT | (atomic ? ATOMIC : ONE);
        for (int k = at >> shift; k <= (at + bytes - 1) >> shift; k++) {
            long writer = writers[k];
            if (!ordered(writer, warp, thread) && !(atomic && (writer & MARK) == ATOMIC)) {
                throw race(warp, lane, "writes", "written by " + warp.block().describe(thread(writer)));
            }
            long reader = readers.length > 0 ? readers[k] : 0;
            if (!ordered(reader, warp, thread)) {
                throw race(warp, lane, "writes", "read by " + warp.block().describe(thread(reader)));
            }
            writers[k] = entry;
        }
    }

    /** Whether this launch has written some of {@code bytes} bytes at {@code at}. */
    boolean writtenInLaunch(int at, int bytes, Warp warp) {
        for (int k = at >> shift; writers.length > 0 && k <= (at + bytes - 1) >> shift; k++) {
            if (writers[k] >>> CLOCK_SHIFT >= warp.block().launchClock()) {
                return true;
            }
        }
        return false;
    }

    private Fault race(Warp warp, int lane, String does, String other) {
        return new Fault(lane, "race: it " + does + " what was " + other + ", with no barrier between");
    }
}
