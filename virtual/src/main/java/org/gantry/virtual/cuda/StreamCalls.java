package org.gantry.virtual.cuda;

/** Streams and events. */
final class StreamCalls {
    private static final double NANOS = 1e6;

    private StreamCalls() {}

    static void add(Calls calls, State state) {
        calls.add("cuStreamCreate", "PI", a -> {
            long handle = state.handle();
            state.current().streams().put(handle, new Stream());
            HostMemory.setLong(a.pointer(0), handle);
        });
        calls.add("cuStreamSynchronize", "P", a -> {
            Context context = state.current();
            context.stream(a.handle(0)).drain();
            context.check();
        });
        calls.add("cuStreamQuery", "P", a -> {
            Stream stream = state.current().stream(a.handle(0));
            if (!stream.isIdle()) {
                stream.step();
                throw new ApiException(Result.NOT_READY);
            }
        });
        calls.add("cuStreamDestroy_v2", "P", a -> {
            Context context = state.anyCurrent().orElseThrow(() -> new ApiException(Result.INVALID_CONTEXT));
            context.stream(a.handle(0)).drain();
            context.streams().remove(a.handle(0));
        });
        calls.add("cuStreamWaitEvent", "PPI", a -> {
            Context context = state.current();
            Stream.Event event = context.event(a.handle(1));
            context.stream(a.handle(0)).add(event::await);
        });
        events(calls, state);
    }

    private static void events(Calls calls, State state) {
        calls.add("cuEventCreate", "PI", a -> {
            long handle = state.handle();
            state.current().events().put(handle, new Stream.Event());
            HostMemory.setLong(a.pointer(0), handle);
        });
        calls.add("cuEventRecord", "PP", a -> {
            Context context = state.current();
            context.stream(a.handle(1)).record(context.event(a.handle(0)));
        });
        calls.add("cuEventSynchronize", "P", a -> {
            Context context = state.current();
            context.event(a.handle(0)).await();
            context.check();
        });
        calls.add("cuEventQuery", "P", a -> {
            Context context = state.current();
            Stream.Event event = context.event(a.handle(0));
            if (!event.isDone()) {
                event.await(); // the next question finds it done
                throw new ApiException(Result.NOT_READY);
            }
        });
        calls.add("cuEventElapsedTime", "PPP", a -> {
            Stream.Event from = state.current().event(a.handle(1));
            Stream.Event to = state.current().event(a.handle(2));
            if (!from.isDone() || !to.isDone()) {
                throw new ApiException(Result.NOT_READY);
            }
            float milliseconds = (float) ((to.nanos() - from.nanos()) / NANOS);
            HostMemory.setInt(a.pointer(0), Float.floatToRawIntBits(milliseconds));
        });
        calls.add("cuEventDestroy_v2", "P", a -> {
            Context context = state.anyCurrent().orElseThrow(() -> new ApiException(Result.INVALID_CONTEXT));
            context.event(a.handle(0));
            context.events().remove(a.handle(0));
        });
    }
}
