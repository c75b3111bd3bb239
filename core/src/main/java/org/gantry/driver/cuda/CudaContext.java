package org.gantry.driver.cuda;

import java.lang.foreign.MemorySegment;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.gantry.runtime.Plan;
import org.gantry.runtime.Plans;
import org.gantry.spi.GpuVariant;
import org.gantry.spi.KernelCompiler;
import org.gantry.spi.KernelModel;
import org.gantry.spi.NvptxTarget;

/**
 * A device's primary context, retained, with all that lives in it: memory, streams, modules. Thread-safe; each thread makes it current
 * before it calls the driver.
 */
final class CudaContext {
    private static final int MOST_IDLE = 4;

    private final CudaLibrary cuda;
    private final int device;
    private final NvptxTarget target;
    private final boolean exact;
    private final MemorySegment handle;
    private final CudaMemory memory;
    private final Plans<CudaKernel> plans;
    private final Deque<CudaQueue> idle = new ArrayDeque<>();
    private final List<MemorySegment> modules = new ArrayList<>();
    private final CountDownLatch released = new CountDownLatch(1);
    private boolean lost;
    private int users;

    /**
     * Retains the primary context.
     *
     * @throws CudaException if that fails
     */
    CudaContext(
            CudaLibrary cuda, CudaDevice device, NvptxTarget target, KernelCompiler compiler, CudaSettings settings) {
        this.cuda = cuda;
        this.device = device.handle();
        this.target = target;
        this.exact = settings.machineCode() && target.capability() == device.capability();
        this.handle = CudaLibrary.handle(cuda.longOf(CudaFunction.PRIMARY_CTX_RETAIN, device.handle()));
        this.memory = new CudaMemory(cuda, settings.bytesKept());
        this.plans = new Plans<>(compiler, this::make);
    }

    private Plan.Made<CudaKernel> make(KernelModel model, List<Integer> groups) {
        GpuVariant variant = model.compileFor(target.id(), groups);
        makeCurrent();
        CudaKernel kernel = CudaKernel.load(cuda, variant, exact ? model.assemble(variant) : Optional.empty());
        synchronized (this) {
            modules.add(kernel.module());
        }
        return new Plan.Made<>(kernel, variant.verdict());
    }

    Plans<CudaKernel> plans() {
        return plans;
    }

    MemorySegment handle() {
        return handle;
    }

    CudaMemory memory() {
        return memory;
    }

    /** Makes it the calling thread's context. */
    void makeCurrent() {
        cuda.call(CudaFunction.CTX_SET_CURRENT, handle);
    }

    /** A stream that nobody else uses until it is given back. */
    CudaQueue borrow() {
        synchronized (this) {
            if (!idle.isEmpty()) {
                return idle.pop();
            }
        }
        return new CudaQueue(cuda, memory);
    }

    /** Gives a stream back; it must be idle. */
    void giveBack(CudaQueue queue) {
        synchronized (this) {
            if (!lost && idle.size() < MOST_IDLE) {
                idle.push(queue);
                return;
            }
        }
        queue.close();
    }

    /** Says that a launch uses the context; false if it is closed. */
    synchronized boolean enter() {
        users += lost ? 0 : 1;
        return !lost;
    }

    /** Says that a launch no longer uses it. */
    void leave() {
        boolean last;
        synchronized (this) {
            users--;
            last = lost && users == 0;
        }
        if (last) {
            release();
        }
    }

    /** Lets no further launch in; all is freed when the last one has left. */
    void close() {
        boolean last;
        synchronized (this) {
            last = !lost && users == 0;
            lost = true;
        }
        if (last) {
            release();
        }
    }

    /** Whether all is freed, so that a new context can take its place. */
    boolean isReleased() {
        return released.getCount() == 0;
    }

    /** Waits, not minding interrupts, until the last launch has left a context that is closed. */
    void awaitRelease() {
        boolean interrupted = false;
        while (!isReleased()) {
            try {
                released.await();
            } catch (InterruptedException later) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Nobody uses it any more. */
    private void release() {
        try {
            free();
        } finally {
            released.countDown();
        }
    }

    private void free() {
        cuda.tryCall(CudaFunction.CTX_SET_CURRENT, handle);
        idle.forEach(CudaQueue::close);
        idle.clear();
        memory.trim();
        modules.forEach(module -> cuda.tryCall(CudaFunction.MODULE_UNLOAD, module));
        modules.clear();
        cuda.tryCall(CudaFunction.CTX_SET_CURRENT, MemorySegment.NULL);
        cuda.tryCall(CudaFunction.PRIMARY_CTX_RELEASE, device);
    }
}
