package org.gantry;

import java.io.Serializable;

/** A function of two ints that a kernel body may capture. */
@FunctionalInterface
public interface IntFn2 extends Serializable {
    /** Applies the function. */
    int apply(int x, int y);
}
