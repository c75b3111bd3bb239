package org.gantry.rajaperf.bench;

/** Options that do not fit. */
final class UsageException extends Exception {
    private static final long serialVersionUID = 1L;

    /** Takes what is wrong, in one line. */
    UsageException(String text) {
        super(text);
    }
}
