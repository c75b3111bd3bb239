package org.gantry;

import java.util.List;

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

    /** Places in class files, innermost first. */
    private final CodePlace[] places;

    /**
     * Makes a refusal.
     *
     * @param code stable code of {@code docs/errors.md}
     * @param file source file's simple name, empty where unknown
     * @param line source line from 1, or 0 where unknown
     * @param text what, why, and what to write instead
     */
    public RefusedException(String code, String file, int line, String text) {
        this(code, file, line, text, List.of());
    }

    /**
     * Makes a refusal whose place in the class files is known.
     *
     * @param places the instruction at fault, then the calls through which it was inlined, innermost first
     */
    public RefusedException(String code, String file, int line, String text, List<CodePlace> places) {
        super((file.isEmpty() ? "" : file + ":" + line + ": ") + "[" + code + "] " + text, null);
        this.code = code;
        this.file = file;
        this.line = line;
        this.places = places.toArray(CodePlace[]::new);
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

    /** The instruction at fault, then the calls through which it was inlined, innermost first; empty where unknown. */
    public List<CodePlace> places() {
        return List.of(places);
    }
}
