package org.gantry.driver.cpu;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import org.gantry.runtime.ErrorRecord;
import org.gantry.spi.Signature;

/**
 * Error records, argument blocks and stop words of a launch's threads. Kernels whose loops may be long get a stop word for each thread;
 * the others share one that nobody sets. Thread-safe.
 */
final class Records {
    private static final MemorySegment NEVER = Arena.global().allocate(ValueLayout.JAVA_LONG);

    /** Made when a kernel first needs one: it takes a young process some 20 ms. */
    private static final class StopWord {
        private static final VarHandle HANDLE = ValueLayout.JAVA_INT.varHandle();
    }

    private final Slot[] slots;
    private final boolean stoppable;
    private final int errorAt;
    private final MemorySegment shared;

    /** A thread's part. Used by one thread at a time, but for the stop word. */
    static final class Slot {
        private final Records owner;
        private final int errorAt;
        private final MemorySegment block;
        private final MemorySegment error;
        private final MemorySegment stop;
        private volatile long running = Long.MAX_VALUE;
        private MemorySegment[] pointers = new MemorySegment[0];

        private Slot(Records owner, int errorAt, MemorySegment block, MemorySegment error, MemorySegment stop) {
            this.owner = owner;
            this.errorAt = errorAt;
            this.block = block;
            this.error = error;
            this.stop = stop;
        }

        /** Announces a chunk that begins at {@code linear}; false if it need not run because a lower item has failed. */
        boolean begin(FirstFailure failure, long linear) {
            if (!owner.stoppable) {
                return !failure.before(linear);
            }
            synchronized (failure) {
                running = linear;
                StopWord.HANDLE.setVolatile(stop, 0L, 0);
                return !failure.before(linear);
            }
        }

        /** The launch's pointers with this thread's block and error record in their places. */
        MemorySegment[] pointers(MemorySegment[] shared) {
            if (pointers.length == 0) {
                pointers = shared.clone();
                pointers[errorAt - 1] = block;
                pointers[errorAt] = error;
            }
            return pointers;
        }

        ErrorRecord read() {
            return new ErrorRecord((int) get(0) - 1, get(1), get(2), get(3), get(4), get(5), get(6) != 0);
        }

        void clear() {
            error.fill((byte) 0);
        }

        private long get(int slot) {
            return error.get(ValueLayout.JAVA_LONG, 8L * slot);
        }
    }

    /**
     * Makes records for {@code threads} threads, in the Java heap or outside of it as the arguments are.
     *
     * @param errorAt position of the error record among the pointers; the block is the one before it
     */
    Records(int threads, int errorAt, long[] block, Arguments arguments, boolean inPlace) {
        slots = new Slot[threads];
        stoppable = !inPlace;
        this.errorAt = errorAt;
        this.shared = MemorySegment.ofArray(block);
        for (int k = 0; k < threads && stoppable; k++) {
            long bytes = shared.byteSize();
            MemorySegment own = arguments.allocate(bytes);
            MemorySegment stop = arguments.allocate(8);
            MemorySegment.copy(shared, 0, own, 0, bytes);
            own.set(ValueLayout.JAVA_LONG, 8L * Signature.STOP, stop.address());
            slots[k] = new Slot(this, errorAt, own, arguments.allocate(8L * ErrorRecord.SLOTS), stop);
        }
    }

    /** Address of the stop word that nobody sets. */
    static long never() {
        return NEVER.address();
    }

    /** The slot of a thread, asked for by that thread alone. */
    Slot slot(int thread) {
        if (slots[thread] == null) { // only in place
            MemorySegment error = MemorySegment.ofArray(new long[ErrorRecord.SLOTS]);
            slots[thread] = new Slot(this, errorAt, shared, error, NEVER);
        }
        return slots[thread];
    }

    /** Asks chunks above {@code linear} to give up. The caller holds the failure's lock. */
    void stopAbove(long linear) {
        for (Slot slot : slots) {
            if (stoppable && slot.running > linear) {
                StopWord.HANDLE.setVolatile(slot.stop, 0L, 1);
            }
        }
    }
}
