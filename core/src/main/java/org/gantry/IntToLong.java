package org.gantry;

import java.io.Serializable;

/** An item function that gives a long. */
@FunctionalInterface
public interface IntToLong extends Serializable {
    /** The value of item {@code i}. */
    long at(int i);
}
