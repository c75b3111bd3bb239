package org.gantry.driver.cuda;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;
import java.util.Optional;
import org.gantry.runtime.ErrorRecord;
import org.gantry.spi.GpuAbi;

/**
 * A stream, with what launches on it need: two pinned buffers through which arrays of the Java heap are copied while the other one is on
 * its way, and a place for the error record. Used by one launch at a time.
 */
final class CudaQueue implements AutoCloseable {
    private static final int STAGE = 1 << 20;
    private static final long ERROR_BYTES = 8L * GpuAbi.ERROR_SLOTS;
    private static final int DISABLE_TIMING = 2;
    private static final int NON_BLOCKING = 1;

    /** A part of an array that is on its way from the device. */
    private record Arriving(MemorySegment target, long offset, long bytes) {}

    /** A pinned buffer, and the event after which it is free again. */
    private final class Stage {
        private final MemorySegment memory = pinned(STAGE);
        private final MemorySegment event;
        private boolean busy;
        private Optional<Arriving> arriving = Optional.empty();

        Stage() {
            try {
                event = CudaLibrary.handle(cuda.longOf(CudaFunction.EVENT_CREATE, DISABLE_TIMING));
            } catch (CudaException failed) {
                cuda.tryCall(CudaFunction.MEM_FREE_HOST, memory);
                throw failed;
            }
        }

        void sent() {
            cuda.call(CudaFunction.EVENT_RECORD, event, stream);
            busy = true;
        }

        void await() {
            if (busy) {
                cuda.call(CudaFunction.EVENT_SYNCHRONIZE, event);
                busy = false;
            }
            arriving.ifPresent(a -> MemorySegment.copy(memory, 0, a.target(), a.offset(), a.bytes()));
            arriving = Optional.empty();
        }

        void forget() {
            busy = false;
            arriving = Optional.empty();
        }
    }

    private final CudaLibrary cuda;
    private final CudaMemory memory;
    private final Arena arena = Arena.ofShared();
    private final MemorySegment parameters;
    private final MemorySegment parameterBytes;
    private final MemorySegment extra;
    private MemorySegment stream = MemorySegment.NULL;
    private MemorySegment errorHost = MemorySegment.NULL;
    private long error;
    private Optional<Stage> first = Optional.empty();
    private Optional<Stage> second = Optional.empty();
    private Optional<CudaClock> clock = Optional.empty();

    /**
     * Makes a stream and its buffers.
     *
     * @throws CudaException if that fails; nothing is left over then
     */
    CudaQueue(CudaLibrary cuda, CudaMemory memory) {
        this.cuda = cuda;
        this.memory = memory;
        this.parameters = arena.allocate(8L * GpuAbi.MOST_PARAMETERS, 16);
        this.parameterBytes = arena.allocate(ValueLayout.JAVA_LONG);
        this.extra = arena.allocate(8 * 5);
        // buffer pointer, its address, buffer size, its address, end
        extra.setAtIndex(ValueLayout.JAVA_LONG, 0, 1);
        extra.setAtIndex(ValueLayout.JAVA_LONG, 1, parameters.address());
        extra.setAtIndex(ValueLayout.JAVA_LONG, 2, 2);
        extra.setAtIndex(ValueLayout.JAVA_LONG, 3, parameterBytes.address());
        try {
            stream = CudaLibrary.handle(cuda.longOf(CudaFunction.STREAM_CREATE, NON_BLOCKING));
            error = memory.allocate(ERROR_BYTES);
            errorHost = pinned(ERROR_BYTES);
            first = Optional.of(new Stage());
            second = Optional.of(new Stage());
        } catch (CudaException failed) {
            close();
            throw failed;
        }
    }

    @SuppressWarnings("restricted")
    private MemorySegment pinned(long bytes) {
        return CudaLibrary.handle(cuda.longOf(CudaFunction.MEM_ALLOC_HOST, bytes))
                .reinterpret(bytes);
    }

    /** Device address of the error record. */
    long error() {
        return error;
    }

    /** Copies a heap array to the device. The array may change as soon as this returns. */
    void upload(long device, MemorySegment array) {
        for (long at = 0; at < array.byteSize(); at += STAGE) {
            Stage stage = next();
            long bytes = Math.min(STAGE, array.byteSize() - at);
            MemorySegment.copy(array, at, stage.memory, 0, bytes);
            cuda.call(CudaFunction.MEMCPY_HTOD_ASYNC, device + at, stage.memory, bytes, stream);
            stage.sent();
        }
    }

    /** Copies memory of the device to a heap array; it is there after {@link #finish}. */
    void download(MemorySegment array, long device) {
        for (long at = 0; at < array.byteSize(); at += STAGE) {
            Stage stage = next();
            long bytes = Math.min(STAGE, array.byteSize() - at);
            cuda.call(CudaFunction.MEMCPY_DTOH_ASYNC, stage.memory, device + at, bytes, stream);
            stage.arriving = Optional.of(new Arriving(array, at, bytes));
            stage.sent();
        }
    }

    /** The buffer whose turn it is, when it is free. */
    private Stage next() {
        Stage stage = first.orElseThrow();
        first = second;
        second = Optional.of(stage);
        stage.await();
        return stage;
    }

    /** Sets the error record to zero. */
    void clearError() {
        cuda.call(CudaFunction.MEMSET_D8_ASYNC, error, (byte) 0, ERROR_BYTES, stream);
    }

    /** Launches a kernel with these parameters. */
    void launch(MemorySegment function, CudaShape shape, long[] values) {
        MemorySegment.copy(values, 0, parameters, ValueLayout.JAVA_LONG, 0, values.length);
        parameterBytes.set(ValueLayout.JAVA_LONG, 0, 8L * values.length);
        cuda.call(
                CudaFunction.LAUNCH_KERNEL,
                function,
                shape.gridX(),
                shape.gridY(),
                shape.gridZ(),
                shape.blockX(),
                shape.blockY(),
                shape.blockZ(),
                0,
                stream,
                MemorySegment.NULL,
                extra);
    }

    /** The stream. */
    MemorySegment stream() {
        return stream;
    }

    /** Times what is launched from here on. */
    void startClock() {
        if (clock.isEmpty()) {
            clock = Optional.of(new CudaClock(cuda));
        }
        clock.get().start(stream);
    }

    /** Until here. */
    void stopClock() {
        clock.orElseThrow().stop(stream);
    }

    /** Seconds between the two on the device; the stream has passed both. */
    double clockSeconds() {
        return clock.orElseThrow().seconds();
    }

    /** Waits for all that was launched. */
    void synchronize() {
        cuda.call(CudaFunction.STREAM_SYNCHRONIZE, stream);
    }

    /** Waits for all that was launched, and reads the error record; empty if no item failed. */
    Optional<ErrorRecord> awaitError() {
        cuda.call(CudaFunction.MEMCPY_DTOH_ASYNC, errorHost, error, ERROR_BYTES, stream);
        synchronize();
        long[] slots = errorHost.toArray(ValueLayout.JAVA_LONG);
        return slots[0] == 0
                ? Optional.empty()
                : Optional.of(new ErrorRecord(
                        (int) slots[0] - 1, slots[1], slots[2], slots[3], slots[4], slots[5], slots[6] != 0));
    }

    /** Waits until all downloads have arrived. */
    void finish() {
        next();
        next();
    }

    /** Waits for the stream, whatever has become of it, and forgets what was on its way: after a failure. */
    void abandon() {
        cuda.tryCall(CudaFunction.STREAM_SYNCHRONIZE, stream);
        first.ifPresent(Stage::forget);
        second.ifPresent(Stage::forget);
    }

    /** Frees everything; the stream must be idle, or its context lost. */
    @Override
    public void close() {
        for (Optional<Stage> stage : List.of(first, second)) {
            stage.ifPresent(s -> {
                cuda.tryCall(CudaFunction.EVENT_DESTROY, s.event);
                cuda.tryCall(CudaFunction.MEM_FREE_HOST, s.memory);
            });
        }
        clock.ifPresent(CudaClock::close);
        if (errorHost.address() != 0) {
            cuda.tryCall(CudaFunction.MEM_FREE_HOST, errorHost);
        }
        if (error != 0) {
            memory.free(error);
        }
        if (stream.address() != 0) {
            cuda.tryCall(CudaFunction.STREAM_DESTROY, stream);
        }
        arena.close();
    }
}
