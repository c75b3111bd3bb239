package org.gantry.rajaperf.bench;

import java.io.PrintStream;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import org.gantry.DeviceException;
import org.gantry.driver.cuda.CudaCopies;
import org.gantry.driver.cuda.CudaDriver;

/**
 * The suite {@code copies}: bytes in a second between host and GPU, of pinned memory and of Java arrays as launches copy them. The time is
 * the
 * least of several runs, since what else the machine does only adds to it.
 */
final class CopiesBench implements Measuring {
    /** What the names of its lines begin with. */
    static final String GROUP = "Copies";

    private static final int RUNS = 10;
    private static final int MEGABYTE = 1 << 20;

    private final String device;
    private final List<Integer> sizes;
    private final PrintStream err;

    /**
     * Measures nothing yet.
     *
     * @param device name of a GPU
     * @param sizes bytes of a copy
     * @param err where the messages of exceptions go
     */
    CopiesBench(String device, List<Integer> sizes, PrintStream err) {
        this.device = device;
        this.sizes = List.copyOf(sizes);
        this.err = err;
    }

    /** The device of the options, or the first GPU; small copies alone where the GPU is made of software. */
    static CopiesBench of(BenchOptions options, PrintStream err) throws UsageException {
        String device = options.device().isPresent() ? SuiteBench.device(options) : BenchDevice.FIRST_GPU;
        if (!BenchDevice.isGpu(device)) {
            throw new UsageException("the suite copies measures GPUs; '" + device + "' is none: give --device cuda:0");
        }
        List<Integer> sizes = device.equals(BenchDevice.SOFTWARE)
                ? List.of(MEGABYTE)
                : List.of(MEGABYTE, 16 * MEGABYTE, 256 * MEGABYTE);
        return new CopiesBench(device, sizes, err);
    }

    @Override
    public void run(Consumer<Measurement> out) {
        Optional<CudaDriver> gpu = BenchDevice.gpu(device);
        for (int size : sizes) {
            if (gpu.isEmpty()) {
                out.accept(Measurement.without(GROUP, Variant.GANTRY, device, size, RUNS, new Status.Absent("no-gpu")));
            } else {
                measure(gpu.get(), size, out);
            }
        }
    }

    private void measure(CudaDriver gpu, int size, Consumer<Measurement> out) {
        try {
            CudaCopies copies = gpu.copies(size, RUNS);
            Status status = copies.same() ? new Status.Ok() : new Status.WrongChecksum();
            out.accept(line("_PINNED_TO_DEVICE", size, copies.pinnedIn(), status));
            out.accept(line("_DEVICE_TO_PINNED", size, copies.pinnedOut(), status));
            out.accept(line("_ARRAY_TO_DEVICE", size, copies.arrayIn(), status));
            out.accept(line("_DEVICE_TO_ARRAY", size, copies.arrayOut(), status));
        } catch (DeviceException e) {
            err.println("gantry: copies: " + e.getMessage());
            out.accept(Measurement.without(GROUP, Variant.GANTRY, device, size, RUNS, Status.of(e)));
        }
    }

    private Measurement line(String name, int size, double seconds, Status status) {
        OptionalDouble none = OptionalDouble.empty();
        return new Measurement(
                GROUP + name,
                Variant.GANTRY.label(),
                device,
                size,
                RUNS,
                OptionalDouble.of(seconds),
                Measurement.rate(size, seconds),
                none,
                none,
                status);
    }
}
