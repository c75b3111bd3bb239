package org.gantry;

import java.io.Serializable;

/** A function from int to int that a kernel body may capture. */
@FunctionalInterface
public interface IntFn extends Serializable {
    /** Applies the function. */
    int apply(int x);
}
