package org.gantry.spi;

/**
 * Options of a launch; annotations on the method that encloses the body have the same effect.
 *
 * @param unchecked races are not refused
 * @param algebraic floating-point arithmetic may be reassociated and contracted
 * @param noResidualChecks bounds checks in place are refused
 */
public record LaunchOptions(boolean unchecked, boolean algebraic, boolean noResidualChecks) {
    /** No option set. */
    public static final LaunchOptions NONE = new LaunchOptions(false, false, false);
}
