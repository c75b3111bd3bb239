package org.gantry;

import java.nio.file.Path;
import java.util.Optional;

/** Native code could not be made: the toolchain is missing, failed or hung, or its files could not be read or written. */
public final class CompilationException extends GantryException {
    private static final long serialVersionUID = 1L;

    /** The stable code, such as {@code GANTRY-C102}. */
    private final String code;

    /** What the toolchain was given, where it has been kept. */
    private final transient Optional<Path> input;

    /**
     * Makes a failure.
     *
     * @param code stable code of {@code docs/errors.md}
     * @param text what, why, and what to do
     */
    public CompilationException(String code, String text) {
        super("[" + code + "] " + text, null);
        this.code = code;
        this.input = Optional.empty();
    }

    /**
     * Makes a failure that another exception led to.
     *
     * @param code stable code of {@code docs/errors.md}
     * @param text what, why, and what to do
     */
    public CompilationException(String code, String text, Throwable cause) {
        super("[" + code + "] " + text + ": " + cause, cause);
        this.code = code;
        this.input = Optional.empty();
    }

    /**
     * Makes a failure on an input.
     *
     * @param code stable code of {@code docs/errors.md}
     * @param text what, why, and what to do
     * @param input the file that the toolchain was given; it is named in the message
     */
    public CompilationException(String code, String text, Path input) {
        super("[" + code + "] " + text + " (input kept in " + input + ")", null);
        this.code = code;
        this.input = Optional.of(input);
    }

    /** The stable code, such as {@code GANTRY-C102}. */
    public String code() {
        return code;
    }

    /** What the toolchain was given, where it has been kept. */
    public Optional<Path> input() {
        return input;
    }
}
