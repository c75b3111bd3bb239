package org.gantry.virtual.cuda;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.gantry.virtual.machine.Code;
import org.gantry.virtual.machine.DeviceMemory;
import org.gantry.virtual.machine.KernelFault;
import org.gantry.virtual.machine.Processor;
import org.gantry.virtual.translate.LoadedModule;

/** A device's primary context. Used under the double's lock. */
final class Context {
    /** A kernel of a module. */
    record Kernel(LoadedModule module, Code code) {}

    private final int device;
    private final Processor processor;
    private final Map<Long, Stream> streams = new HashMap<>();
    private final Map<Long, Stream.Event> events = new HashMap<>();
    private final Map<Long, LoadedModule> modules = new HashMap<>();
    private final Map<Long, Kernel> kernels = new HashMap<>();
    private final Stream defaultStream = new Stream();
    private int retained;
    private Optional<Result> lost = Optional.empty();
    private String fault = "";

    Context(int device, long memory) {
        this.device = device;
        this.processor = new Processor(new DeviceMemory(memory));
    }

    int device() {
        return device;
    }

    Processor processor() {
        return processor;
    }

    DeviceMemory memory() {
        return processor.memory();
    }

    Map<Long, Stream> streams() {
        return streams;
    }

    Map<Long, Stream.Event> events() {
        return events;
    }

    Map<Long, LoadedModule> modules() {
        return modules;
    }

    Map<Long, Kernel> kernels() {
        return kernels;
    }

    int retain(int change) {
        retained += change;
        return retained;
    }

    boolean isRetained() {
        return retained > 0;
    }

    /** What broke it, in words. */
    String fault() {
        return fault;
    }

    /** The context is lost: everything in it fails from now on. */
    void lose(Result result, String why) {
        if (lost.isEmpty()) {
            lost = Optional.of(result);
            fault = why;
            streams.values().forEach(Stream::drop);
            defaultStream.drop();
        }
    }

    boolean isLost() {
        return lost.isPresent();
    }

    void check() {
        if (lost.isPresent()) {
            throw new ApiException(lost.get());
        }
    }

    Stream stream(long handle) {
        if (handle == 0) {
            return defaultStream;
        }
        return Optional.ofNullable(streams.get(handle)).orElseThrow(() -> new ApiException(Result.INVALID_HANDLE));
    }

    Stream.Event event(long handle) {
        return Optional.ofNullable(events.get(handle)).orElseThrow(() -> new ApiException(Result.INVALID_HANDLE));
    }

    /** Does all work on all streams. */
    void drain() {
        defaultStream.drain();
        streams.values().forEach(Stream::drain);
    }

    /** Runs a piece of work of a stream; a fault of a kernel loses the context. */
    void run(Runnable work) {
        if (lost.isPresent()) {
            return;
        }
        try {
            work.run();
        } catch (KernelFault failed) {
            boolean memory = failed.reason().contains("bytes at");
            lose(memory ? Result.ILLEGAL_ADDRESS : Result.LAUNCH_FAILED, failed.getMessage());
        }
    }
}
