package org.gantry.virtual.machine;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Global memory of a device: allocations with unused addresses between them; no address is given out twice. Used by one thread at a time.
 */
public final class DeviceMemory {
    private static final long FIRST = 0x7f00_0000_0000L;
    private static final long GAP = 64 * 1024;
    private static final int REMEMBERED = 256;

    private final TreeMap<Long, Allocation> allocations = new TreeMap<>();
    private final Deque<Allocation> freed = new ArrayDeque<>();
    private final long capacity;
    private long next = FIRST;
    private long used;
    private int count;

    /** Memory of this many bytes. */
    public DeviceMemory(long capacity) {
        this.capacity = capacity;
    }

    /** Bytes that are not allocated. */
    public long free() {
        return capacity - used;
    }

    /** Bytes in all. */
    public long capacity() {
        return capacity;
    }

    /** Number of allocations. */
    public int count() {
        return allocations.size();
    }

    /** Allocates memory that counts as not written; empty if there is not enough. */
    public Optional<Allocation> allocate(long bytes) {
        count++;
        return allocate("allocation " + count, bytes, false);
    }

    /** Allocates a named variable; empty if there is not enough memory. */
    public Optional<Allocation> allocate(String name, long bytes, boolean readOnly) {
        if (bytes > free() || bytes > Integer.MAX_VALUE - 64) {
            return Optional.empty();
        }
        Allocation made = new Allocation(name, next, (int) bytes, readOnly, true);
        allocations.put(next, made);
        next = (next + bytes + GAP + 511) & -512L;
        used += bytes;
        return Optional.of(made);
    }

    /** Frees the allocation that begins at an address; false if there is none. */
    public boolean free(long address) {
        Allocation gone = allocations.remove(address);
        if (gone == null) {
            return false;
        }
        gone.free();
        used -= gone.size();
        freed.addFirst(gone);
        if (freed.size() > REMEMBERED) {
            freed.removeLast();
        }
        return true;
    }

    /** The allocation that holds an address. */
    public Optional<Allocation> find(long address) {
        Map.Entry<Long, Allocation> below = allocations.floorEntry(address);
        return below != null && below.getValue().holds(address) ? Optional.of(below.getValue()) : Optional.empty();
    }

    /** Says in words where an address lies that is in no allocation. */
    public String whereIs(long address) {
        for (Allocation gone : freed) {
            if (Long.compareUnsigned(address - gone.base(), gone.size()) < 0) {
                return "in " + gone.name() + " (" + gone.size() + " bytes), which has been freed";
            }
        }
        Map.Entry<Long, Allocation> below = allocations.floorEntry(address);
        Map.Entry<Long, Allocation> above = allocations.ceilingEntry(address);
        if (below != null && address - below.getKey() - below.getValue().size() < GAP) {
            Allocation near = below.getValue();
            return (address - near.base() - near.size()) + " bytes past the end of " + near.name() + " (" + near.size()
                    + " bytes)";
        }
        if (above != null && above.getKey() - address <= GAP) {
            Allocation near = above.getValue();
            return (near.base() - address) + " bytes before " + near.name() + " (" + near.size() + " bytes)";
        }
        return address == 0 ? "the null pointer" : "in no allocation";
    }
}
