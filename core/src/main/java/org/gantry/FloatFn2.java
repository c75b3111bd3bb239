package org.gantry;

import java.io.Serializable;

/** A function of two floats that a kernel body may capture. */
@FunctionalInterface
public interface FloatFn2 extends Serializable {
    /** Applies the function. */
    float apply(float x, float y);
}
