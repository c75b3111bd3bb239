package org.gantry;

import java.io.Serializable;

/** A function of two longs that a kernel body may capture. */
@FunctionalInterface
public interface LongFn2 extends Serializable {
    /** Applies the function. */
    long apply(long x, long y);
}
