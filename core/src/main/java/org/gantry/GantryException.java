package org.gantry;

/** The root of all exceptions that Gantry throws. */
public abstract class GantryException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Makes an exception with a message and, where there is one, a cause. */
    protected GantryException(String message, Throwable cause) {
        super(message, cause);
    }
}
