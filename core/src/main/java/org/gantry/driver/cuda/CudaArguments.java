package org.gantry.driver.cuda;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import org.gantry.runtime.Snapshot;
import org.gantry.spi.GpuAbi;
import org.gantry.spi.GpuVariant;
import org.gantry.spi.Parameter;

/** The arrays of a launch in device memory; what is written is copied back when the launch has succeeded. Used by one launch. */
final class CudaArguments implements AutoCloseable {
    private static final int PAIR = 2;

    /** A Java array and its place on the device. */
    private record Copy(Object array, long address) {}

    private final CudaQueue queue;
    private final CudaMemory memory;
    private final long[] addresses;
    private final List<Copy> copies = new ArrayList<>();
    private final List<Long> owned = new ArrayList<>();

    /**
     * Copies the arrays to the device.
     *
     * @throws CudaException if that fails; {@link #close} frees what was allocated
     */
    CudaArguments(CudaQueue queue, CudaMemory memory, int slots) {
        this.queue = queue;
        this.memory = memory;
        this.addresses = new long[slots];
    }

    void upload(GpuVariant variant, IntPredicate writes, Snapshot snapshot) {
        boolean[] done = new boolean[addresses.length];
        List<Parameter.Array> parameters = snapshot.signature().arrays();
        for (int k = 0; k < parameters.size(); k++) {
            int slot = variant.slotOf().get(k);
            if (!done[slot]) {
                boolean written = written(variant.slotOf(), slot, writes);
                addresses[slot] = upload(snapshot.arrays()[k], parameters.get(k).depth(), written);
                done[slot] = true;
            }
        }
    }

    private static boolean written(List<Integer> slotOf, int slot, IntPredicate writes) {
        for (int k = 0; k < slotOf.size(); k++) {
            if (writes.test(k) && slotOf.get(k) == slot) {
                return true;
            }
        }
        return false;
    }

    /** The device addresses of the array slots. */
    long[] addresses() {
        return addresses;
    }

    /** Memory for the time of the launch, with any content. */
    long allocate(long bytes) {
        long address = memory.allocate(Math.max(bytes, GpuAbi.ALIGNMENT));
        owned.add(address);
        return address;
    }

    private long upload(Object array, int depth, boolean written) {
        if (array == null) {
            return 0;
        }
        if (depth > 1) {
            return table((Object[]) array, depth, written);
        }
        MemorySegment bytes = CudaHeap.bytes(array);
        long address = allocate(bytes.byteSize());
        send(array, bytes, address, written);
        return address;
    }

    private void send(Object array, MemorySegment bytes, long address, boolean written) {
        queue.upload(address, bytes);
        if (written) {
            copies.add(new Copy(array, address));
        }
    }

    /** Pairs of address and length, one for each row; rows of numbers lie one after the other in one piece of memory. */
    private long table(Object[] rows, int depth, boolean written) {
        long[] pairs = new long[rows.length * PAIR];
        if (depth > 2) {
            for (int r = 0; r < rows.length; r++) {
                pairs[r * PAIR] = upload(rows[r], depth - 1, written);
                pairs[r * PAIR + 1] = rows[r] == null ? 0 : ((Object[]) rows[r]).length;
            }
        } else {
            long total = 0;
            for (Object row : rows) {
                total += row == null ? 0 : aligned(CudaHeap.size(row));
            }
            long at = allocate(total);
            for (int r = 0; r < rows.length; r++) {
                if (rows[r] != null) {
                    MemorySegment bytes = CudaHeap.bytes(rows[r]);
                    send(rows[r], bytes, at, written);
                    pairs[r * PAIR] = at;
                    pairs[r * PAIR + 1] = CudaHeap.length(rows[r]);
                    at += aligned(bytes.byteSize());
                }
            }
        }
        long address = allocate(Long.BYTES * pairs.length);
        queue.upload(address, MemorySegment.ofArray(pairs));
        return address;
    }

    private static long aligned(long bytes) {
        return Math.max(GpuAbi.ALIGNMENT, bytes + GpuAbi.ALIGNMENT - 1 & -GpuAbi.ALIGNMENT);
    }

    /** Copies back what the launch may have written. */
    void download() {
        List<byte[]> flags = new ArrayList<>();
        for (Copy copy : copies) {
            if (copy.array() instanceof boolean[] values) {
                byte[] bytes = new byte[values.length];
                flags.add(bytes);
                queue.download(MemorySegment.ofArray(bytes), copy.address());
            } else {
                queue.download(CudaHeap.bytes(copy.array()), copy.address());
            }
        }
        queue.finish();
        int next = 0;
        for (Copy copy : copies) {
            if (copy.array() instanceof boolean[] values) {
                CudaHeap.set(values, flags.get(next++));
            }
        }
    }

    /** Frees the device's copies; the stream must be idle. */
    @Override
    public void close() {
        owned.forEach(memory::free);
        owned.clear();
    }
}
