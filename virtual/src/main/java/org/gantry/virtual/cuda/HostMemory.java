package org.gantry.virtual.cuda;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/** Memory of the process, by its address; and pinned memory. Used under the double's lock. */
@SuppressWarnings("restricted")
final class HostMemory {
    private static final int TEXT = 256;

    private record Pinned(Arena arena, long bytes) {}

    private final Map<Long, Pinned> pinned = new HashMap<>();

    static MemorySegment at(MemorySegment pointer, long bytes) {
        if (pointer.address() == 0) {
            throw new ApiException(Result.INVALID_VALUE);
        }
        return MemorySegment.ofAddress(pointer.address()).reinterpret(bytes);
    }

    static void setLong(MemorySegment pointer, long value) {
        at(pointer, 8).set(ValueLayout.JAVA_LONG_UNALIGNED, 0, value);
    }

    static void setInt(MemorySegment pointer, int value) {
        at(pointer, 4).set(ValueLayout.JAVA_INT_UNALIGNED, 0, value);
    }

    static String text(MemorySegment pointer) {
        return at(pointer, Long.MAX_VALUE).getString(0);
    }

    /** Writes text with its end, as much of it as fits. */
    static void setText(MemorySegment pointer, long room, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        int length = (int) Math.min(bytes.length, room - 1);
        MemorySegment target = at(pointer, room);
        MemorySegment.copy(bytes, 0, target, ValueLayout.JAVA_BYTE, 0, length);
        target.set(ValueLayout.JAVA_BYTE, length, (byte) 0);
    }

    long allocate(long bytes) {
        Arena arena = Arena.ofShared();
        long address = arena.allocate(Math.max(bytes, 1), TEXT).address();
        pinned.put(address, new Pinned(arena, bytes));
        return address;
    }

    void free(long address) {
        Pinned gone = pinned.remove(address);
        if (gone == null) {
            throw new ApiException(Result.INVALID_VALUE);
        }
        gone.arena().close();
    }

    /** Whether a range is pinned memory, so that a copy may use it later. */
    boolean isPinned(long address, long bytes) {
        return pinned.entrySet().stream()
                .anyMatch(p -> address >= p.getKey()
                        && address + bytes <= p.getKey() + p.getValue().bytes());
    }

    int count() {
        return pinned.size();
    }
}
