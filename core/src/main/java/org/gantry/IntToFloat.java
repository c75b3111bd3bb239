package org.gantry;

import java.io.Serializable;

/** An item function that gives a float. */
@FunctionalInterface
public interface IntToFloat extends Serializable {
    /** The value of item {@code i}. */
    float at(int i);
}
