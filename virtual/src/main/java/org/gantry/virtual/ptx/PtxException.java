package org.gantry.virtual.ptx;

/** PTX that cannot be read or executed: the message names the line and what stands there. */
public final class PtxException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int line;

    /**
     * A complaint about a line.
     *
     * @param line line of the text, from 1
     * @param message what is wrong with it
     */
    public PtxException(int line, String message) {
        super("line " + line + ": " + message);
        this.line = line;
    }

    /** Line of the text, from 1. */
    public int line() {
        return line;
    }
}
