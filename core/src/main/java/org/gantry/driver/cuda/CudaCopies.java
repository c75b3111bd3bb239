package org.gantry.driver.cuda;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;

/**
 * How long copies between host and device take, in seconds: the least of several runs.
 *
 * @param pinnedIn pinned memory to the device, between two events
 * @param pinnedOut the device to pinned memory, between two events
 * @param arrayIn a Java array to the device as launches do it, through staging buffers, by the host's clock
 * @param arrayOut the device to a Java array, likewise
 * @param same whether what came back is what was sent
 */
public record CudaCopies(double pinnedIn, double pinnedOut, double arrayIn, double arrayOut, boolean same) {
    private static final double NANO = 1e-9;

    /** Measures on a stream; all that it allocates is freed. */
    static CudaCopies measure(CudaLibrary cuda, CudaMemory memory, CudaQueue queue, int bytes, int runs) {
        MemorySegment pinned = CudaLibrary.handle(cuda.longOf(CudaFunction.MEM_ALLOC_HOST, (long) bytes));
        try {
            long device = memory.allocate(bytes);
            try {
                return measure(cuda, queue, pinned, device, bytes, runs);
            } catch (CudaException failed) {
                queue.abandon();
                throw failed;
            } finally {
                memory.free(device);
            }
        } finally {
            cuda.tryCall(CudaFunction.MEM_FREE_HOST, pinned);
        }
    }

    private static CudaCopies measure(
            CudaLibrary cuda, CudaQueue queue, MemorySegment pinned, long device, int bytes, int runs) {
        byte[] sent = new byte[bytes];
        for (int i = 0; i < bytes; i++) {
            sent[i] = (byte) (i * 31 + i / 251);
        }
        byte[] back = new byte[bytes];
        double[] least = new double[4];
        Arrays.fill(least, Double.POSITIVE_INFINITY);
        for (int run = 0; run < runs; run++) {
            keep(least, 2, wall(() -> {
                queue.upload(device, MemorySegment.ofArray(sent));
                queue.synchronize();
            }));
            keep(
                    least,
                    1,
                    timed(
                            queue,
                            () -> cuda.call(
                                    CudaFunction.MEMCPY_DTOH_ASYNC, pinned, device, (long) bytes, queue.stream())));
            keep(
                    least,
                    0,
                    timed(
                            queue,
                            () -> cuda.call(
                                    CudaFunction.MEMCPY_HTOD_ASYNC, device, pinned, (long) bytes, queue.stream())));
            keep(least, 3, wall(() -> {
                queue.download(MemorySegment.ofArray(back), device);
                queue.finish();
            }));
        }
        return new CudaCopies(least[0], least[1], least[2], least[3], Arrays.equals(sent, back));
    }

    private static void keep(double[] least, int which, double seconds) {
        least[which] = Math.min(least[which], seconds);
    }

    private static double timed(CudaQueue queue, Runnable copy) {
        queue.startClock();
        copy.run();
        queue.stopClock();
        queue.synchronize();
        return queue.clockSeconds();
    }

    private static double wall(Runnable copy) {
        long start = System.nanoTime();
        copy.run();
        return (System.nanoTime() - start) * NANO;
    }
}
