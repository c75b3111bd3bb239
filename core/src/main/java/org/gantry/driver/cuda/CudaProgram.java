package org.gantry.driver.cuda;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.gantry.DeviceException;

/**
 * Kernels that another compiler made, on a device: what Gantry's own are measured against. It holds its arrays on the device until it is
 * closed. For one thread.
 */
public final class CudaProgram implements AutoCloseable {
    private final String device;
    private final CudaLibrary cuda;
    private final CudaContext context;
    private final MemorySegment module;
    private final CudaQueue queue;
    private final Map<String, MemorySegment> functions = new HashMap<>();
    private final List<Long> owned = new ArrayList<>();

    /** Loads an image in a context that the caller has entered; closing leaves it. */
    CudaProgram(String device, CudaLibrary cuda, CudaContext context, byte[] image) {
        this.device = device;
        this.cuda = cuda;
        this.context = context;
        context.makeCurrent();
        this.module = CudaKernel.loadModule(cuda, image);
        try {
            this.queue = context.borrow();
        } catch (CudaException failed) {
            cuda.tryCall(CudaFunction.MODULE_UNLOAD, module);
            throw failed;
        }
    }

    /**
     * Copies an array of primitives to the device.
     *
     * @return its address there, a multiple of 256
     * @throws DeviceException if that fails
     */
    public long send(Object array) {
        return checked(() -> {
            MemorySegment bytes = CudaHeap.bytes(array);
            long address = context.memory().allocate(Math.max(1, bytes.byteSize()));
            owned.add(address);
            queue.upload(address, bytes);
            return address;
        });
    }

    /**
     * Copies an array of numbers back.
     *
     * @param address what {@link #send} gave for it
     * @throws DeviceException if that fails
     */
    public void fetch(Object array, long address) {
        checked(() -> {
            queue.download(CudaHeap.bytes(array), address);
            queue.finish();
            return address;
        });
    }

    /**
     * Launches a kernel and waits for it.
     *
     * @param function its name in the image
     * @param grid groups along x, y and z
     * @param block threads of a group along x, y and z
     * @param parameters parameters of 8 bytes each, one behind the other, as their bits
     * @return seconds that it took, between two events of the device
     * @throws DeviceException if it fails
     */
    public double launch(String function, List<Integer> grid, List<Integer> block, List<Long> parameters) {
        return checked(() -> {
            MemorySegment handle = functions.computeIfAbsent(function, name -> CudaKernel.function(cuda, module, name));
            CudaShape shape =
                    new CudaShape(grid.get(0), grid.get(1), grid.get(2), block.get(0), block.get(1), block.get(2));
            queue.startClock();
            queue.launch(
                    handle,
                    shape,
                    parameters.stream().mapToLong(Long::longValue).toArray());
            queue.stopClock();
            queue.synchronize();
            return queue.clockSeconds();
        });
    }

    private <A> A checked(Supplier<A> work) {
        try {
            context.makeCurrent();
            return work.get();
        } catch (CudaException failed) {
            throw CudaResults.of(device, failed);
        }
    }

    /** Frees what it holds on the device. */
    @Override
    public void close() {
        cuda.tryCall(CudaFunction.CTX_SET_CURRENT, context.handle());
        queue.abandon();
        owned.forEach(context.memory()::free);
        owned.clear();
        context.giveBack(queue);
        cuda.tryCall(CudaFunction.MODULE_UNLOAD, module);
        context.leave();
    }
}
