package org.gantry;

/**
 * A kernel that Gantry will not run: it holds a construct that no device can run, or its safety could not be proven. Thrown before any
 * item has run.
 */
public final class RefusedException extends GantryException {
    private static final long serialVersionUID = 1L;

    /** The stable code, such as {@code GANTRY-R203}. */
    private final String code;

    /** The source file's simple name; empty where unknown. */
    private final String file;

    /** The source line, from 1; 0 where unknown. */
    private final int line;

    /**
     * Makes a refusal.
     *
     * @param code stable code of {@code docs/errors.md}
     * @param file source file's simple name, empty where unknown
     * @param line source line from 1, or 0 where unknown
     * @param text what, why, and what to write instead
     */
    public RefusedException(String code, String file, int line, String text) {
        super((file.isEmpty() ? "" : file + ":" + line + ": ") + "[" + code + "] " + text, null);
        this.code = code;
        this.file = file;
        this.line = line;
    }

    /** The stable code, such as {@code GANTRY-R203}. */
    public String code() {
        return code;
    }

    /** The source file's simple name; empty where unknown. */
    public String file() {
        return file;
    }

    /** The source line, from 1; 0 where unknown. */
    public int line() {
        return line;
    }
}
