package org.gantry.spi;

/**
 * What is done with the items of a launch.
 *
 * <p>Identities: 0 for SUM and COUNT; the infinities and the ends of the integer types for MIN and MAX; index -1 for ARG_MIN and ARG_MAX,
 * which any item beats, also one with the identity's value. An item of ARG_MIN is better than another if its value is NaN and the other's
 * is not, or if {@code Double.compare} says less (so -0.0 before 0.0); of equally good ones, and of several NaNs, the lowest index wins.
 * In result slots the index
 * is linear, from 0 at the domain's first item; the run time makes a coordinate of it.
 */
public enum LaunchKind {
    FOR_EACH,
    SUM,
    MIN,
    MAX,
    ARG_MIN,
    ARG_MAX,
    COUNT,
    ANY,
    ALL,
    /** Records combined by an operator of the user's. */
    REDUCE
}
