package org.gantry.driver.cuda;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Locale;

/**
 * What the driver tells of a device.
 *
 * @param ordinal its number
 * @param handle the driver's handle
 * @param name maker's name
 * @param capability ten times the compute capability
 * @param processors number of multiprocessors
 * @param threadsPerProcessor threads that a multiprocessor holds
 * @param memory bytes of device memory
 * @param driverVersion the driver's interface, as cuDriverGetVersion tells it: 12080 is CUDA 12.8
 */
record CudaDevice(
        int ordinal,
        int handle,
        String name,
        int capability,
        int processors,
        int threadsPerProcessor,
        long memory,
        int driverVersion) {
    private static final int NAME_BYTES = 256;
    private static final int MULTIPROCESSOR_COUNT = 16;
    private static final int MAX_THREADS_PER_MULTIPROCESSOR = 39;
    private static final int CAPABILITY_MAJOR = 75;
    private static final int CAPABILITY_MINOR = 76;

    /**
     * Asks the driver.
     *
     * @throws CudaException if it does not answer
     */
    static CudaDevice of(CudaLibrary cuda, int ordinal, int driverVersion) {
        int handle = cuda.intOf(CudaFunction.DEVICE_GET, ordinal);
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment name = arena.allocate(NAME_BYTES);
            cuda.call(CudaFunction.DEVICE_GET_NAME, name, NAME_BYTES, handle);
            return new CudaDevice(
                    ordinal,
                    handle,
                    name.getString(0),
                    10 * attribute(cuda, CAPABILITY_MAJOR, handle) + attribute(cuda, CAPABILITY_MINOR, handle),
                    attribute(cuda, MULTIPROCESSOR_COUNT, handle),
                    attribute(cuda, MAX_THREADS_PER_MULTIPROCESSOR, handle),
                    cuda.longOf(CudaFunction.DEVICE_TOTAL_MEM, handle),
                    driverVersion);
        }
    }

    private static int attribute(CudaLibrary cuda, int attribute, int handle) {
        return cuda.intOf(CudaFunction.DEVICE_GET_ATTRIBUTE, attribute, handle);
    }

    /** For people. */
    String describe() {
        return String.format(
                Locale.ROOT,
                "%s, sm_%d, %d multiprocessors, %.1f GiB, driver for CUDA %d.%d",
                name,
                capability,
                processors,
                memory / 1024.0 / 1024 / 1024,
                driverVersion / 1000,
                driverVersion % 1000 / 10);
    }
}
