package org.gantry.virtual.machine;

/** A kernel did something that is not defined, or that this machine does not do: where, which thread, what. */
public final class KernelFault extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String kernel;
    private final int line;
    private final String reason;

    /**
     * A fault of a thread.
     *
     * @param kernel the kernel's name
     * @param place the instruction
     * @param block the thread's block
     * @param thread the thread in its block
     * @param reason what is wrong
     */
    public KernelFault(String kernel, Place place, Dim block, Dim thread, String reason) {
        super("kernel " + kernel + ", line " + place.line() + " (" + place.opcode() + "), block " + block + ", thread "
                + thread + ": " + reason);
        this.kernel = kernel;
        this.line = place.line();
        this.reason = reason;
    }

    /** The kernel's name. */
    public String kernel() {
        return kernel;
    }

    /** Line of the PTX text, from 1. */
    public int line() {
        return line;
    }

    /** What is wrong, without the place. */
    public String reason() {
        return reason;
    }
}
