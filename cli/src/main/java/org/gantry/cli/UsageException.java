package org.gantry.cli;

/** A command that cannot do what was asked of it; ends the program with status 1 and one line on standard error. */
final class UsageException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** The stable code, such as {@code GANTRY-U104}. */
    private final String code;

    /** Makes a failure with a stable code of {@code docs/errors.md} and one sentence. */
    UsageException(String code, String text) {
        super(text);
        this.code = code;
    }

    /** The stable code. */
    String code() {
        return code;
    }

    /** The line for the user. */
    String line() {
        return "[" + code + "] " + getMessage();
    }
}
