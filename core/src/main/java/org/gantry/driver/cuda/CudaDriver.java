package org.gantry.driver.cuda;

import java.lang.foreign.MemorySegment;
import java.util.Optional;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.gantry.DeviceException;
import org.gantry.driver.Driver;
import org.gantry.runtime.Domain;
import org.gantry.runtime.ErrorRecord;
import org.gantry.runtime.Failures;
import org.gantry.runtime.Functions;
import org.gantry.runtime.Plan;
import org.gantry.runtime.Prepared;
import org.gantry.runtime.Reduction;
import org.gantry.runtime.Refusals;
import org.gantry.runtime.Snapshot;
import org.gantry.spi.GpuAbi;
import org.gantry.spi.KernelCompiler;
import org.gantry.spi.LaunchKind;
import org.gantry.spi.LaunchOptions;
import org.gantry.spi.NvptxTarget;
import org.gantry.spi.Signature;

/**
 * Runs kernels on one NVIDIA GPU. A launch copies its arrays to the device, and those that it may write back when it has succeeded.
 * Thread-safe: launches of several threads run on streams of their own.
 */
public final class CudaDriver implements Driver, AutoCloseable {
    private final String name;
    private final CudaLibrary cuda;
    private final CudaDevice device;
    private final Supplier<Optional<KernelCompiler>> compiler;
    private final CudaSettings settings;
    private final DoubleAdder kernelSeconds = new DoubleAdder();
    private volatile boolean timing;
    private Optional<CudaContext> context = Optional.empty();

    CudaDriver(
            String name,
            CudaLibrary cuda,
            CudaDevice device,
            Supplier<Optional<KernelCompiler>> compiler,
            CudaSettings settings) {
        this.name = name;
        this.cuda = cuda;
        this.device = device;
        this.compiler = compiler;
        this.settings = settings;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String description() {
        return device.describe();
    }

    @Override
    public int parallelism() {
        return device.processors() * device.threadsPerProcessor();
    }

    /** Says whether the kernels of launches that begin from now on are timed; at first they are not. */
    public void timeKernels(boolean on) {
        timing = on;
    }

    /**
     * Seconds that the kernels of timed launches have run so far, each launch between two events on its stream. Copies, and what the host
     * does, are not in it; several kernels of a launch count with the time between them. Of launches that failed nothing is counted.
     */
    public double kernelSeconds() {
        return kernelSeconds.sum();
    }

    /** Ten times the compute capability. */
    public int capability() {
        return device.capability();
    }

    /**
     * Measures copies of so many bytes, each several times.
     *
     * @param bytes at least 1
     * @param runs at least 1
     * @throws DeviceException if the driver fails
     */
    public CudaCopies copies(int bytes, int runs) {
        return inContext(open -> {
            CudaQueue queue = open.borrow();
            try {
                return CudaCopies.measure(cuda, open.memory(), queue, bytes, runs);
            } finally {
                open.giveBack(queue);
            }
        });
    }

    /**
     * Loads kernels that another compiler made.
     *
     * @param image PTX as text that ends with a zero, or machine code for this device
     * @throws DeviceException if the driver does not take it; the message has its log
     */
    public CudaProgram load(byte[] image) {
        CudaContext open = enter();
        try {
            return new CudaProgram(name, cuda, open, image);
        } catch (CudaException failed) {
            open.leave();
            throw CudaResults.of(name, failed);
        }
    }

    @Override
    public void forEach(Functions functions, Domain domain, LaunchOptions options) {
        inContext(open -> {
            Plan<CudaKernel> plan = open.plans().find(LaunchKind.FOR_EACH, domain, options, functions);
            Snapshot snapshot = plan.snapshot(functions, domain, 0);
            Prepared<CudaKernel> kernel = plan.prepare(snapshot);
            if (domain.items() == 0) {
                return Optional.empty();
            }
            Prepared.Admission admission = kernel.admit(snapshot);
            return onQueue(open, plan, kernel, snapshot, (queue, arguments) -> {
                queue.clearError();
                CudaLaunch launch = new CudaLaunch(queue, arguments.addresses(), snapshot, domain);
                timed(queue, kernel, domain, functions, () -> {
                    launch.forEach(kernel.code().function(admission.inBounds()));
                    return 0L;
                });
                arguments.download();
                return Optional.empty();
            });
        });
    }

    @Override
    public <F, A> A reduce(
            Reduction<F, A> reduction, Functions functions, F item, Domain domain, LaunchOptions options) {
        return inContext(open -> {
            Plan<CudaKernel> plan = open.plans().find(reduction.kind(), domain, options, functions);
            Snapshot snapshot = plan.snapshot(functions, domain, 0);
            Prepared<CudaKernel> kernel = plan.prepare(snapshot);
            if (domain.items() == 0) {
                return reduction.identity();
            }
            checkExtents(domain);
            Prepared.Admission admission = kernel.admit(snapshot);
            return onQueue(open, plan, kernel, snapshot, (queue, arguments) -> {
                queue.clearError();
                long result = timed(
                        queue,
                        kernel,
                        domain,
                        functions,
                        () -> reduce(kernel.code(), admission.inBounds(), queue, arguments, snapshot, domain));
                long[] slots = new long[plan.signature().results().size()];
                queue.download(MemorySegment.ofArray(slots), result);
                arguments.download();
                return reduction.decode().from(slots, domain.from0());
            });
        });
    }

    /** Launches the reduction of items and those of partial results; gives the address of the last one. */
    private static long reduce(
            CudaKernel kernel,
            boolean inBounds,
            CudaQueue queue,
            CudaArguments arguments,
            Snapshot snapshot,
            Domain domain) {
        CudaLaunch launch = new CudaLaunch(queue, arguments.addresses(), snapshot, domain);
        long slotBytes = 8L * snapshot.signature().results().size();
        long count = Math.ceilDiv(domain.items(), Signature.REDUCTION_BLOCK);
        long in = arguments.allocate(slotBytes * count);
        launch.reduce(kernel.function(inBounds), in);
        while (count > 1) {
            long fewer = Math.ceilDiv(count, Signature.REDUCTION_BLOCK);
            long out = arguments.allocate(slotBytes * fewer);
            launch.combine(kernel.combine(), in, out, count);
            in = out;
            count = fewer;
        }
        return in;
    }

    private void checkExtents(Domain domain) {
        for (int d = 0; d < domain.dimensions(); d++) {
            if (domain.to(d) - domain.from(d) > GpuAbi.MOST_EXTENT) {
                throw new DeviceException(
                        "GANTRY-D106",
                        name + ": a reduction over " + (domain.to(d) - domain.from(d))
                                + " items in one dimension; at most " + GpuAbi.MOST_EXTENT
                                + ": reduce parts, or launch on device cpu");
            }
        }
    }

    /** Launches kernels and waits for them; throws the failure of an item. */
    private long timed(
            CudaQueue queue, Prepared<CudaKernel> kernel, Domain domain, Functions functions, LongSupplier kernels) {
        boolean clocked = timing;
        if (clocked) {
            queue.startClock();
        }
        long result = kernels.getAsLong();
        if (clocked) {
            queue.stopClock();
        }
        check(queue, kernel, domain, functions);
        if (clocked) {
            kernelSeconds.add(queue.clockSeconds());
        }
        return result;
    }

    private static void check(CudaQueue queue, Prepared<CudaKernel> kernel, Domain domain, Functions functions) {
        Optional<ErrorRecord> failed = queue.awaitError();
        if (failed.isPresent()) {
            throw Failures.of(failed.get(), kernel.verdict().sites(), domain, functions.body());
        }
    }

    /** What is done in a context. */
    private interface InContext<A> {
        A run(CudaContext open);
    }

    /** What is done on a stream with the launch's arrays on the device. */
    private interface OnQueue<A> {
        A run(CudaQueue queue, CudaArguments arguments);
    }

    private <A> A inContext(InContext<A> work) {
        CudaContext open = enter();
        try {
            open.makeCurrent();
            return work.run(open);
        } catch (CudaException failed) {
            if (CudaResults.isFatal(failed.result())) {
                open.close();
            }
            throw CudaResults.of(name, failed);
        } finally {
            open.leave();
        }
    }

    private static <A> A onQueue(
            CudaContext open, Plan<CudaKernel> plan, Prepared<CudaKernel> kernel, Snapshot snapshot, OnQueue<A> work) {
        open.makeCurrent();
        CudaQueue queue = open.borrow();
        CudaArguments arguments =
                new CudaArguments(queue, open.memory(), kernel.code().variant().slots());
        try {
            arguments.upload(kernel.code().variant(), plan::writes, snapshot);
            return work.run(queue, arguments);
        } catch (RuntimeException | Error failed) {
            queue.abandon();
            throw failed;
        } finally {
            arguments.close();
            open.giveBack(queue);
        }
    }

    /** A primary context keeps its error until everybody has left it, so a new one is made only then. */
    private CudaContext enter() {
        while (true) {
            CudaContext closed;
            synchronized (this) {
                if (context.isEmpty() || context.get().isReleased()) {
                    context = Optional.of(open());
                }
                if (context.get().enter()) {
                    return context.get();
                }
                closed = context.get();
            }
            closed.awaitRelease();
        }
    }

    private CudaContext open() {
        try {
            return new CudaContext(
                    cuda, device, target(), compiler.get().orElseThrow(() -> noCompiler(name)), settings);
        } catch (CudaException failed) {
            throw CudaResults.of(name, failed);
        }
    }

    /** The newest target that the device runs and the driver reads. */
    private NvptxTarget target() {
        Optional<NvptxTarget> best = Optional.empty();
        for (NvptxTarget target : NvptxTarget.values()) {
            if (target.capability() <= device.capability() && target.driver() <= device.driverVersion()) {
                best = Optional.of(target);
            }
        }
        NvptxTarget oldest = NvptxTarget.SM_75;
        if (device.capability() < oldest.capability()) {
            throw new DeviceException(
                    "GANTRY-D102",
                    name + ": " + device.describe() + " is older than " + oldest.arch()
                            + ", which is the oldest that code is made for");
        }
        return best.orElseThrow(() -> new DeviceException(
                "GANTRY-D103",
                name + ": the driver is for CUDA " + device.driverVersion() / 1000 + "; code needs one for CUDA "
                        + oldest.driver() / 1000 + " or newer: update the NVIDIA driver"));
    }

    private static RuntimeException noCompiler(String name) {
        return Refusals.at(
                "GANTRY-R402",
                "device " + name
                        + " needs the compiler: add the module org.gantry.compiler to the path, or launch on device jvm");
    }

    /** Frees what the driver holds on the device as soon as no launch uses it; a later launch opens it anew. */
    @Override
    public synchronized void close() {
        context.ifPresent(CudaContext::close);
    }
}
