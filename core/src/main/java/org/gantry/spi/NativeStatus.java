package org.gantry.spi;

/** What a native kernel function returns. */
public final class NativeStatus {
    /** All items ran. */
    public static final int OK = 0;

    /** An item failed; the error record is filled in; items after it in the box did not run. */
    public static final int FAILED = 1;

    /** Some check failed while the box ran with clamped indices: the {@code walk} function finds out which. */
    public static final int FLAGGED = 2;

    /** The stop word was seen. */
    public static final int STOPPED = 3;

    private NativeStatus() {}
}
