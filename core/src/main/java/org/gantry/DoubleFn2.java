package org.gantry;

import java.io.Serializable;

/** A function of two doubles that a kernel body may capture. */
@FunctionalInterface
public interface DoubleFn2 extends Serializable {
    /** Applies the function. */
    double apply(double x, double y);
}
