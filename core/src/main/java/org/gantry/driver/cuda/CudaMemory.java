package org.gantry.driver.cuda;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/**
 * Device memory of a context. Freed memory is kept for the next allocation of the same size, up to a limit, and given back when the device
 * has no more. The context is current on the calling thread. Thread-safe.
 */
final class CudaMemory {
    private final CudaLibrary cuda;
    private final long mostKept;
    private final Map<Long, Deque<Long>> kept = new HashMap<>();
    private final Map<Long, Long> sizes = new HashMap<>();
    private long bytesKept;

    CudaMemory(CudaLibrary cuda, long mostKept) {
        this.cuda = cuda;
        this.mostKept = mostKept;
    }

    /**
     * Allocates memory with any content.
     *
     * @param bytes its size, at least 1
     * @return its address, a multiple of 256
     * @throws CudaException if the device has not enough
     */
    synchronized long allocate(long bytes) {
        Deque<Long> same = kept.getOrDefault(bytes, new ArrayDeque<>());
        if (!same.isEmpty()) {
            bytesKept -= bytes;
            return same.pop();
        }
        long address;
        try {
            address = cuda.longOf(CudaFunction.MEM_ALLOC, bytes);
        } catch (CudaException none) {
            if (none.result() != CudaResults.OUT_OF_MEMORY || bytesKept == 0) {
                throw none;
            }
            trim();
            address = cuda.longOf(CudaFunction.MEM_ALLOC, bytes);
        }
        sizes.put(address, bytes);
        return address;
    }

    /** Frees memory; nothing may use it any more. */
    synchronized void free(long address) {
        long bytes = sizes.get(address);
        if (bytesKept + bytes <= mostKept) {
            bytesKept += bytes;
            kept.computeIfAbsent(bytes, _ -> new ArrayDeque<>()).push(address);
        } else {
            release(address);
        }
    }

    /** Gives back to the device what is kept. */
    synchronized void trim() {
        kept.values().forEach(same -> same.forEach(this::release));
        kept.clear();
        bytesKept = 0;
    }

    private void release(long address) {
        sizes.remove(address);
        cuda.tryCall(CudaFunction.MEM_FREE, address);
    }
}
