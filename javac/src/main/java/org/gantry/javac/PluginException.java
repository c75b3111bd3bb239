package org.gantry.javac;

/** Something that keeps the plugin from checking; its message is for users. */
final class PluginException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String code;

    /** @param code of {@code docs/errors.md} */
    PluginException(String code, String message) {
        super(message);
        this.code = code;
    }

    /** As a message of javac's. */
    String line() {
        return "[" + code + "] " + getMessage();
    }
}
