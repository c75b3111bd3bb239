package org.gantry;

/**
 * A device or its driver failed: not found, out of memory, a module that does not load, a launch beyond its limits, an error of the
 * hardware. Other devices are not affected.
 */
public final class DeviceException extends GantryException {
    private static final long serialVersionUID = 1L;

    /** The stable code, such as {@code GANTRY-D104}. */
    private final String code;

    /**
     * Makes a failure.
     *
     * @param code stable code of {@code docs/errors.md}
     * @param text which device, what, why, and what to do
     */
    public DeviceException(String code, String text) {
        super("[" + code + "] " + text, null);
        this.code = code;
    }

    /** The stable code, such as {@code GANTRY-D104}. */
    public String code() {
        return code;
    }
}
