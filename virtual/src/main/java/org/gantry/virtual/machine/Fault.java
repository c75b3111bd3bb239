package org.gantry.virtual.machine;

/** What an operation found wrong, before it is known where it stands. */
public final class Fault extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int lane;

    /**
     * A fault of one thread.
     *
     * @param lane the thread's place in its warp
     * @param message what is wrong
     */
    public Fault(int lane, String message) {
        super(message, null, false, false);
        this.lane = lane;
    }

    int lane() {
        return lane;
    }
}
