package org.gantry;

import java.io.Serializable;

/** An item function that gives an int. */
@FunctionalInterface
public interface IntToInt extends Serializable {
    /** The value of item {@code i}. */
    int at(int i);
}
