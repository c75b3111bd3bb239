package org.gantry.virtual.machine;

/**
 * The address of an access.
 *
 * @param window which addresses are meant
 * @param base column of the base register
 * @param offset bytes added to it
 */
public record Where(Window window, int base, long offset) {
    /** Kinds of addresses. Constant memory lies among the global addresses. */
    public enum Window {
        GENERIC,
        GLOBAL,
        SHARED,
        LOCAL,
        PARAM
    }
}
