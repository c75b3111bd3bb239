package org.gantry.virtual.machine;

/** Where the spaces lie among generic addresses. Global and constant memory lie where their addresses say. */
public final class Windows {
    /** First generic address of shared memory. */
    public static final long SHARED = 1L << 40;

    /** First generic address of local memory. */
    public static final long LOCAL = 2L << 40;

    /** First generic address of the kernel's parameters. */
    public static final long PARAM = 3L << 40;

    /** First address of functions, one each 16 bytes. */
    public static final long FUNCTIONS = 4L << 40;

    private static final long SIZE = 1L << 40;

    private Windows() {}

    /** Whether an address lies in the window that begins there. */
    public static boolean in(long window, long address) {
        return address >= window && address < window + SIZE;
    }
}
