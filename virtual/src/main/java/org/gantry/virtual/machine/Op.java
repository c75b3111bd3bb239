package org.gantry.virtual.machine;

/** An operation of a warp: what an instruction does for each thread of a mask. */
@FunctionalInterface
public interface Op {
    /** Threads in a warp, and so entries in a register column. */
    int LANES = 32;

    /**
     * Executes it.
     *
     * @param frame registers and memory; column {@code c} of the registers begins at {@code c * LANES}
     * @param mask a bit for each thread that takes part; not 0
     * @throws Fault if a thread does what is not defined
     */
    void run(Frame frame, int mask);
}
