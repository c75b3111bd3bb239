package org.gantry.rajaperf.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.gantry.rajaperf.cuda.CudaBaseline;

/** The CUDA sources of the benchmark, for who wants to look at their code. */
public final class CudaSources {
    private CudaSources() {}

    /**
     * Machine code for an architecture; empty where there is no nvcc.
     *
     * @param capability ten times the compute capability
     * @param environment PATH, CUDA_HOME, CUDA_PATH, GANTRY_CACHE
     * @return a file of the cache
     * @throws IOException if the compiler fails or hangs (the message has its output), or the cache cannot be written
     */
    public static Optional<Path> machineCode(int capability, Map<String, String> environment)
            throws IOException, InterruptedException {
        return CudaBaseline.compile(capability, true, environment);
    }
}
