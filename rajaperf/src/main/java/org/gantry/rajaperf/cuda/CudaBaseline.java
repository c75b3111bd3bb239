package org.gantry.rajaperf.cuda;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import org.gantry.driver.cuda.CudaDriver;
import org.gantry.rajaperf.CCall;
import org.gantry.rajaperf.build.LibraryCache;
import org.gantry.rajaperf.build.Tool;

/** The compiled CUDA sources, for one device. For one thread. */
public final class CudaBaseline {
    private static final String SOURCE = "apps.cu";

    private final CudaDriver device;
    private final byte[] image;

    private CudaBaseline(CudaDriver device, byte[] image) {
        this.device = device;
        this.image = image;
    }

    /**
     * Compiles the sources for a device; empty where there is no nvcc.
     *
     * @param software whether the device is made of software and reads PTX alone
     * @param environment PATH, CUDA_HOME, CUDA_PATH, GANTRY_CACHE
     * @throws IOException if the compiler fails or hangs (the message has its output), or the cache cannot be written
     */
    public static Optional<CudaBaseline> open(CudaDriver device, boolean software, Map<String, String> environment)
            throws IOException, InterruptedException {
        Optional<Path> made = compile(device.capability(), !software, environment);
        if (made.isEmpty()) {
            return Optional.empty();
        }
        byte[] content = Files.readAllBytes(made.get());
        // text ends with a zero
        return Optional.of(new CudaBaseline(device, Arrays.copyOf(content, content.length + 1)));
    }

    /**
     * Compiles the sources; empty where there is no nvcc.
     *
     * @param capability ten times the compute capability
     * @param machineCode whether to make machine code, not PTX
     * @param environment PATH, CUDA_HOME, CUDA_PATH, GANTRY_CACHE
     * @return a file of the cache
     * @throws IOException if the compiler fails or hangs (the message has its output), or the cache cannot be written
     */
    public static Optional<Path> compile(int capability, boolean machineCode, Map<String, String> environment)
            throws IOException, InterruptedException {
        Optional<Tool> tool = Nvcc.find(environment);
        if (tool.isEmpty()) {
            return Optional.empty();
        }
        Nvcc nvcc = new Nvcc(tool.get(), capability, machineCode);
        return Optional.of(LibraryCache.ofUser(environment).library(nvcc, Map.of(SOURCE, source())));
    }

    private static String source() throws IOException {
        try (InputStream in = CudaBaseline.class.getResourceAsStream(SOURCE)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** Whether there are kernels for this call. */
    public static boolean has(CCall call) {
        return CudaKernels.of(call).isPresent();
    }

    /**
     * Runs the loops of a C function as kernels: copies its arrays to the device, and back at the end.
     *
     * @param reps how often
     * @return seconds that the kernels took, each between two events of the device; the copies are not in it
     * @throws IllegalArgumentException if there are no kernels for it
     */
    public double run(CCall call, int reps) {
        try (CudaCall ready = new CudaCall(device.load(image), call)) {
            double seconds = 0;
            for (int rep = 0; rep < reps; rep++) {
                seconds += ready.run();
            }
            ready.copyBack();
            return seconds;
        }
    }
}
