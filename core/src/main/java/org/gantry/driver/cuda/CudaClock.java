package org.gantry.driver.cuda;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** Two events of a stream; the device notes when it passes them. Used by one launch at a time. */
final class CudaClock implements AutoCloseable {
    private static final int TIMED = 0;
    private static final double MILLI = 1e-3;

    private final CudaLibrary cuda;
    private final MemorySegment start;
    private final MemorySegment stop;

    /**
     * Makes the events.
     *
     * @throws CudaException if that fails; nothing is left over then
     */
    CudaClock(CudaLibrary cuda) {
        this.cuda = cuda;
        this.start = CudaLibrary.handle(cuda.longOf(CudaFunction.EVENT_CREATE, TIMED));
        try {
            this.stop = CudaLibrary.handle(cuda.longOf(CudaFunction.EVENT_CREATE, TIMED));
        } catch (CudaException failed) {
            cuda.tryCall(CudaFunction.EVENT_DESTROY, start);
            throw failed;
        }
    }

    /** Times what is launched on the stream from here on. */
    void start(MemorySegment stream) {
        cuda.call(CudaFunction.EVENT_RECORD, start, stream);
    }

    /** Until here. */
    void stop(MemorySegment stream) {
        cuda.call(CudaFunction.EVENT_RECORD, stop, stream);
    }

    /** Seconds between the two, by the device's clock of about half a microsecond; the stream has passed both. */
    double seconds() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment milliseconds = arena.allocate(ValueLayout.JAVA_FLOAT);
            cuda.call(CudaFunction.EVENT_ELAPSED_TIME, milliseconds, start, stop);
            return milliseconds.get(ValueLayout.JAVA_FLOAT, 0) * MILLI;
        }
    }

    @Override
    public void close() {
        cuda.tryCall(CudaFunction.EVENT_DESTROY, start);
        cuda.tryCall(CudaFunction.EVENT_DESTROY, stop);
    }
}
