package org.gantry.spi;

/** What is done with the items of a launch. */
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
