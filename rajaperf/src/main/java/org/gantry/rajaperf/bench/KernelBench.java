package org.gantry.rajaperf.bench;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import org.gantry.Gantry;
import org.gantry.GantryException;
import org.gantry.Launch;
import org.gantry.driver.cuda.CudaDriver;
import org.gantry.rajaperf.CCall;
import org.gantry.rajaperf.Checksum;
import org.gantry.rajaperf.Data;
import org.gantry.rajaperf.Kernel;
import org.gantry.rajaperf.Setup;
import org.gantry.rajaperf.cuda.CudaBaseline;
import org.gantry.rajaperf.openmp.Baseline;
import org.gantry.rajaperf.openmp.BaselineCall;

/**
 * Measures one kernel in this JVM: each variant is warmed up by passes that do not count; then the variants' timed passes take turns. Every
 * timed pass starts from new data and from rest, and its results are checked. For one thread.
 */
final class KernelBench {
    private static final double CHECKSUM_TOLERANCE = 1e-10;
    private static final double ELEMENT_TOLERANCE = 1e-14;

    /** Long enough for the idle workers of streams and of the device to go to sleep. */
    private static final long SETTLE_MILLISECONDS = 20;

    /** By then HotSpot has compiled the loops, the streams, and what a launch takes. */
    private static final double WARM_UP_SECONDS = 1;

    /** Passes over tiny sizes tell nothing new. */
    private static final int WARM_UP_PASSES = 500;

    private final Job job;
    private final double warmUp;
    private final BenchDevice device;
    private final Baselines baselines;
    private final GpuBaselines gpuBaselines;
    private final PrintStream err;
    private Optional<Expected> java = Optional.empty();

    /** What the sequential loops compute. */
    private record Expected(double checksum, double[] elements) {}

    /**
     * Makes the baselines known by the environment, and measures nothing yet.
     *
     * @param environment PATH, CUDA_HOME, CUDA_PATH, GANTRY_CACHE
     * @param err where the messages of exceptions and compilers go
     */
    KernelBench(Job job, Map<String, String> environment, PrintStream err) {
        this(job, environment, err, WARM_UP_SECONDS);
    }

    /** The same with another time for warming up; one pass is made in any case. */
    KernelBench(Job job, Map<String, String> environment, PrintStream err, double warmUp) {
        this.job = job;
        this.warmUp = warmUp;
        this.device = BenchDevice.named(job.device());
        this.baselines = new Baselines(environment, err);
        this.gpuBaselines = new GpuBaselines(job.cudaDevice(), environment, err);
        this.err = err;
    }

    /**
     * Measures the job's variants and hands on their measurements. The variants' passes take turns, so that what else a machine does
     * meanwhile slows down all of them.
     */
    void run(Consumer<Measurement> out) throws InterruptedException {
        List<Turns> all = new ArrayList<>();
        for (Variant variant : job.variants()) {
            all.add(begin(variant));
        }
        for (int pass = 1; pass < job.passes(); pass++) {
            for (int k = 0; k < all.size(); k++) {
                if (all.get(k) instanceof Going going) {
                    all.set(k, guarded(going.variant(), () -> pass(going)));
                }
            }
        }
        for (Turns turns : all) {
            out.accept(
                    switch (turns) {
                        case Going going -> going.series().measurement();
                        case Ended ended -> ended.measurement();
                    });
        }
    }

    /** Where a variant stands. */
    private sealed interface Turns {}

    /** It has run so far. */
    private record Going(Variant variant, Timed timed, Series series) implements Turns {}

    /** It cannot run. */
    private record Ended(Measurement measurement) implements Turns {}

    /** A part of a variant's measuring. */
    private interface Step {
        Turns run() throws InterruptedException;
    }

    private Turns guarded(Variant variant, Step step) throws InterruptedException {
        try {
            return step.run();
        } catch (GantryException e) {
            err.println("gantry: " + job.kernel().name() + " " + variant.label() + ": " + e.getMessage());
            return new Ended(without(variant, Status.of(e)));
        }
    }

    /** Warms a variant up and makes its first pass. */
    private Turns begin(Variant variant) throws InterruptedException {
        return guarded(variant, () -> switch (variant) {
            case JAVA, JAVA_PARALLEL, GANTRY, GANTRY_ALGEBRAIC -> first(variant, kernel -> seconds(variant, kernel));
            case C_OPENMP ->
                switch (baselines.open()) {
                    case Baselines.Ready(Baseline baseline) -> first(variant, kernel -> cSeconds(baseline, kernel));
                    case Baselines.Missing(String reason) -> absent(variant, reason);
                };
            case CUDA ->
                CudaBaseline.has(kernel(variant).cOpenMp())
                        ? switch (gpuBaselines.open()) {
                            case GpuBaselines.Ready(CudaBaseline baseline) ->
                                first(variant, kernel -> baseline.run(kernel.cOpenMp(), job.reps()));
                            case GpuBaselines.Missing(String reason) -> absent(variant, reason);
                        }
                        : absent(variant, "no-cuda-source");
        });
    }

    private Turns first(Variant variant, Timed timed) throws InterruptedException {
        warmUp(variant, timed);
        return pass(new Going(variant, timed, new Series(job, variant)));
    }

    private Turns pass(Going going) throws InterruptedException {
        Kernel kernel = settled(going.variant());
        double seconds = going.timed().run(kernel);
        double checksum = kernel.checksum();
        going.series().add(new Series.Pass(seconds, checksum, right(kernel, checksum), kernel.actualSize()));
        return going;
    }

    private Ended absent(Variant variant, String reason) {
        return new Ended(without(variant, new Status.Absent(reason)));
    }

    private Measurement without(Variant variant, Status status) {
        int size = kernel(variant).actualSize();
        return Measurement.without(job.kernel().name(), variant, job.deviceOf(variant), size, job.reps(), status);
    }

    private Kernel kernel(Variant variant) {
        Launch strict = Gantry.on(device.device());
        Launch launch = switch (variant) {
            case JAVA, JAVA_PARALLEL, C_OPENMP, CUDA, GANTRY -> strict;
            case GANTRY_ALGEBRAIC -> strict.algebraic();
        };
        Setup setup = new Setup(job.size(), job.kernel().facts().defaultSize(), new Data(), launch);
        return job.kernel().make().apply(setup);
    }

    /** Runs a kernel's repetitions; returns the seconds they took. */
    private interface Timed {
        double run(Kernel kernel) throws InterruptedException;
    }

    /** OpenMP's threads are made before the time begins, and ended behind it: others' passes follow. */
    private double cSeconds(Baseline baseline, Kernel kernel) throws InterruptedException {
        try (BaselineCall call = baseline.prepare(kernel.cOpenMp());
                BaselineCall threads = baseline.prepare(CCall.of("launch_empty"))) {
            settle(); // the copies would be in the caches
            threads.run(1);
            long start = System.nanoTime();
            call.run(job.reps());
            double seconds = since(start);
            call.copyBack();
            return seconds;
        } finally {
            baseline.pause();
        }
    }

    /** By the clock of the device, where it has one, else by the host's. */
    private double seconds(Variant variant, Kernel kernel) {
        double before = device.gpu().map(CudaDriver::kernelSeconds).orElse(0.0);
        long start = System.nanoTime();
        switch (variant) {
            case JAVA -> kernel.java(job.reps());
            case JAVA_PARALLEL -> kernel.javaParallel(job.reps());
            case GANTRY, GANTRY_ALGEBRAIC -> kernel.gantry(job.reps());
            case C_OPENMP, CUDA -> throw new IllegalStateException("C and CUDA run through their baselines");
        }
        double elapsed = since(start);
        return switch (variant) {
            case GANTRY, GANTRY_ALGEBRAIC ->
                device.gpu().map(gpu -> gpu.kernelSeconds() - before).orElse(elapsed);
            case JAVA, JAVA_PARALLEL, C_OPENMP, CUDA -> elapsed;
        };
    }

    private static double since(long start) {
        return (System.nanoTime() - start) * 1e-9;
    }

    /** A kernel with new data, and nothing else going on: a collection that its arrays set off would run beside the loops. */
    private Kernel settled(Variant variant) throws InterruptedException {
        Kernel kernel = kernel(variant);
        settle();
        return kernel;
    }

    private static void settle() throws InterruptedException {
        System.gc();
        Thread.sleep(SETTLE_MILLISECONDS);
    }

    /** At least one pass, and more while HotSpot may still be compiling what few repetitions have called. */
    private void warmUp(Variant variant, Timed timed) throws InterruptedException {
        Kernel kernel = settled(variant);
        double spent = 0;
        for (int pass = 0; pass == 0 || pass < WARM_UP_PASSES && spent < warmUp; pass++) {
            long start = System.nanoTime();
            timed.run(kernel);
            spent += since(start);
        }
    }

    private boolean right(Kernel kernel, double checksum) {
        double[] elements = kernel.elementwise();
        if (elements.length > 0) {
            return close(elements, expected().elements());
        }
        OptionalDouble reference = job.kernel().facts().reference(job.size(), job.reps());
        double expected =
                reference.isPresent() ? reference.getAsDouble() : expected().checksum();
        return Checksum.agree(checksum, expected, CHECKSUM_TOLERANCE);
    }

    private static boolean close(double[] actual, double[] expected) {
        for (int i = 0; i < expected.length; i++) {
            if (!(Math.abs(actual[i] - expected[i]) <= ELEMENT_TOLERANCE)) {
                return false;
            }
        }
        return actual.length == expected.length;
    }

    private Expected expected() {
        if (java.isEmpty()) {
            Kernel kernel = kernel(Variant.JAVA);
            kernel.java(job.reps());
            java = Optional.of(new Expected(kernel.checksum(), kernel.elementwise()));
        }
        return java.get();
    }
}
