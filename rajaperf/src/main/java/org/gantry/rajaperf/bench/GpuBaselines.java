package org.gantry.rajaperf.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.util.Map;
import java.util.Optional;
import org.gantry.driver.cuda.CudaDriver;
import org.gantry.rajaperf.cuda.CudaBaseline;

/** The CUDA baseline, opened at its first use, or the reason why there is none. For one thread. */
final class GpuBaselines {
    private final String device;
    private final Map<String, String> environment;
    private final PrintStream err;
    private Optional<Outcome> outcome = Optional.empty();

    /** What opening came to. */
    sealed interface Outcome {}

    /** The baseline can run. */
    record Ready(CudaBaseline baseline) implements Outcome {}

    /** It cannot, for a reason of one word. */
    record Missing(String reason) implements Outcome {}

    /**
     * Opens nothing yet.
     *
     * @param device name of the GPU
     * @param environment PATH, CUDA_HOME, CUDA_PATH, GANTRY_CACHE
     * @param err where a compiler's messages go
     */
    GpuBaselines(String device, Map<String, String> environment, PrintStream err) {
        this.device = device;
        this.environment = environment;
        this.err = err;
    }

    /** The baseline, compiled where needed. */
    Outcome open() throws InterruptedException {
        if (outcome.isEmpty()) {
            outcome = Optional.of(compile());
        }
        return outcome.get();
    }

    private Outcome compile() throws InterruptedException {
        Optional<CudaDriver> gpu = BenchDevice.gpu(device);
        if (gpu.isEmpty()) {
            return new Missing("no-gpu");
        }
        try {
            Optional<CudaBaseline> baseline =
                    CudaBaseline.open(gpu.get(), device.equals(BenchDevice.SOFTWARE), environment);
            return baseline.isPresent() ? new Ready(baseline.get()) : new Missing("no-nvcc");
        } catch (IOException e) {
            err.println("gantry: the CUDA baseline cannot be compiled: " + e.getMessage());
            return new Missing("nvcc-failed");
        }
    }
}
