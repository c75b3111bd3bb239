package org.gantry;

import java.io.Serializable;

/** A function from float to float that a kernel body may capture. */
@FunctionalInterface
public interface FloatFn extends Serializable {
    /** Applies the function. */
    float apply(float x);
}
