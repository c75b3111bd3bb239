package org.gantry.virtual.cuda;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import org.gantry.virtual.machine.Allocation;

/** Memory of devices and pinned memory, and copies between them. */
final class MemoryCalls {
    private final State state;

    private MemoryCalls(State state) {
        this.state = state;
    }

    static void add(Calls calls, State state) {
        MemoryCalls memory = new MemoryCalls(state);
        calls.add("cuMemGetInfo_v2", "PP", a -> {
            HostMemory.setLong(a.pointer(0), state.current().memory().free());
            HostMemory.setLong(a.pointer(1), state.current().memory().capacity());
        });
        calls.add("cuMemAlloc_v2", "PJ", a -> {
            Context context = state.current();
            if (a.size(1) <= 0) {
                throw new ApiException(Result.INVALID_VALUE);
            }
            Allocation made =
                    context.memory().allocate(a.size(1)).orElseThrow(() -> new ApiException(Result.OUT_OF_MEMORY));
            HostMemory.setLong(a.pointer(0), made.base());
        });
        calls.add("cuMemFree_v2", "J", a -> {
            Context context = state.current();
            context.drain();
            if (a.size(0) != 0 && !context.memory().free(a.size(0))) {
                throw new ApiException(Result.INVALID_VALUE);
            }
        });
        calls.add("cuMemAllocHost_v2", "PJ", a -> memory.pin(a.pointer(0), a.size(1)));
        calls.add("cuMemHostAlloc", "PJI", a -> memory.pin(a.pointer(0), a.size(1)));
        calls.add("cuMemFreeHost", "P", a -> {
            state.anyCurrent().ifPresent(Context::drain);
            state.host().free(a.handle(0));
        });
        calls.add("cuMemcpyHtoD_v2", "JPJ", a -> memory.toDevice(a, 0, true));
        calls.add("cuMemcpyDtoH_v2", "PJJ", a -> memory.toHost(a, 0, true));
        calls.add("cuMemcpyHtoDAsync_v2", "JPJP", a -> memory.toDevice(a, a.handle(3), false));
        calls.add("cuMemcpyDtoHAsync_v2", "PJJP", a -> memory.toHost(a, a.handle(3), false));
        calls.add("cuMemcpyDtoDAsync_v2", "JJJP", memory::onDevice);
        calls.add("cuMemsetD8Async", "JBJP", a -> memory.set(a.size(0), a.octet(1), a.size(2), a.handle(3)));
        calls.add("cuMemsetD8_v2", "JBJ", a -> {
            memory.set(a.size(0), a.octet(1), a.size(2), 0);
            state.current().drain();
        });
    }

    private void pin(MemorySegment result, long bytes) {
        state.current();
        HostMemory.setLong(result, state.host().allocate(bytes));
    }

    /** The allocation that holds a range, which the host may name only as a whole. */
    private static Allocation range(Context context, long address, long bytes) {
        Allocation found = context.memory().find(address).orElseThrow(() -> new ApiException(Result.INVALID_VALUE));
        if (address - found.base() + bytes > found.size()) {
            throw new ApiException(Result.INVALID_VALUE);
        }
        return found;
    }

    private void toDevice(Arguments a, long stream, boolean wait) {
        Context context = state.current();
        long bytes = a.size(2);
        if (bytes == 0) {
            return;
        }
        Allocation target = range(context, a.size(0), bytes);
        int at = (int) (a.size(0) - target.base());
        MemorySegment source = HostMemory.at(a.pointer(1), bytes);
        // Ordinary memory is read before the call returns; pinned memory when the copy's turn comes.
        boolean later = state.host().isPinned(source.address(), bytes) && !wait;
        byte[] now = later ? new byte[0] : source.toArray(ValueLayout.JAVA_BYTE);
        context.stream(stream).add(() -> target.put(at, later ? source.toArray(ValueLayout.JAVA_BYTE) : now));
        finish(context, wait);
    }

    private void toHost(Arguments a, long stream, boolean wait) {
        Context context = state.current();
        long bytes = a.size(2);
        if (bytes == 0) {
            return;
        }
        Allocation source = range(context, a.size(1), bytes);
        int at = (int) (a.size(1) - source.base());
        MemorySegment target = HostMemory.at(a.pointer(0), bytes);
        context.stream(stream)
                .add(() -> MemorySegment.copy(source.bytes(), at, target, ValueLayout.JAVA_BYTE, 0, (int) bytes));
        boolean later = state.host().isPinned(target.address(), bytes) && !wait;
        finish(context, !later);
    }

    private void onDevice(Arguments a) {
        Context context = state.current();
        int bytes = (int) a.size(2);
        Allocation target = range(context, a.size(0), bytes);
        Allocation source = range(context, a.size(1), bytes);
        int to = (int) (a.size(0) - target.base());
        int from = (int) (a.size(1) - source.base());
        context.stream(a.handle(3)).add(() -> target.put(to, Arrays.copyOfRange(source.bytes(), from, from + bytes)));
    }

    private void set(long address, byte value, long bytes, long stream) {
        Context context = state.current();
        Allocation target = range(context, address, bytes);
        int at = (int) (address - target.base());
        context.stream(stream).add(() -> {
            byte[] filled = new byte[(int) bytes];
            Arrays.fill(filled, value);
            target.put(at, filled);
        });
    }

    private static void finish(Context context, boolean wait) {
        if (wait) {
            context.drain();
            context.check();
        }
    }
}
