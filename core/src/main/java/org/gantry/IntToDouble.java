package org.gantry;

import java.io.Serializable;

/** An item function that gives a double. */
@FunctionalInterface
public interface IntToDouble extends Serializable {
    /** The value of item {@code i}. */
    double at(int i);
}
