package org.gantry;

import java.io.Serializable;

/** A function from long to long that a kernel body may capture. */
@FunctionalInterface
public interface LongFn extends Serializable {
    /** Applies the function. */
    long apply(long x);
}
