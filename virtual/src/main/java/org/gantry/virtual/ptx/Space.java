package org.gantry.virtual.ptx;

/** State spaces of memory. */
public enum Space {
    GENERIC,
    GLOBAL,
    CONST,
    SHARED,
    LOCAL,
    PARAM
}
