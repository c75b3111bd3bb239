package org.gantry.virtual.machine;

import java.util.List;
import java.util.Optional;

/** A launch of a kernel: runs its blocks one after the other. Used by one thread. */
public final class Launch {
    private final Processor processor;
    private final Code code;
    private final List<Code> functions;
    private final Dim grid;
    private final Dim blockSize;
    private final int dynamicShared;
    private final Allocation parameters;
    private final long startClock;

    /**
     * A launch.
     *
     * @param processor memory and clock
     * @param code the kernel
     * @param functions functions by number of their address in {@link Windows#FUNCTIONS}
     * @param grid number of blocks
     * @param blockSize threads of a block
     * @param dynamicShared bytes of dynamic shared memory
     * @param parameters the kernel's parameters, as its parameter memory holds them
     */
    public Launch(
            Processor processor,
            Code code,
            List<Code> functions,
            Dim grid,
            Dim blockSize,
            int dynamicShared,
            byte[] parameters) {
        if (Math.multiplyExact(grid.volume(), blockSize.volume()) > Shadow.MOST_THREADS) {
            throw new IllegalArgumentException("more than " + Shadow.MOST_THREADS + " threads");
        }
        this.processor = processor;
        this.code = code;
        this.functions = List.copyOf(functions);
        this.grid = grid;
        this.blockSize = blockSize;
        this.dynamicShared = dynamicShared;
        this.parameters = new Allocation("the kernel's parameters", Windows.PARAM, parameters.length, true, false);
        this.parameters.put(0, parameters);
        this.startClock = processor.tick();
    }

    /**
     * Runs all threads to their end.
     *
     * @throws KernelFault if one does what is not defined; the launch's effects are then unspecified
     */
    public void run() {
        for (long block = 0; block < grid.volume(); block++) {
            new ThreadBlock(this, block).run();
        }
    }

    DeviceMemory memory() {
        return processor.memory();
    }

    Allocation parameters() {
        return parameters;
    }

    Code code() {
        return code;
    }

    Dim grid() {
        return grid;
    }

    Dim blockSize() {
        return blockSize;
    }

    int dynamicShared() {
        return dynamicShared;
    }

    long startClock() {
        return startClock;
    }

    long clock() {
        return processor.clock();
    }

    long tick() {
        return processor.tick();
    }

    Optional<Code> function(long address) {
        long number = (address - Windows.FUNCTIONS) / 16;
        return number >= 0 && number < functions.size() && (address & 15) == 0
                ? Optional.of(functions.get((int) number))
                : Optional.empty();
    }
}
