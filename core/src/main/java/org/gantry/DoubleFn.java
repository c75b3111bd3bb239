package org.gantry;

import java.io.Serializable;

/** A function from double to double that a kernel body may capture. */
@FunctionalInterface
public interface DoubleFn extends Serializable {
    /** Applies the function. */
    double apply(double x);
}
