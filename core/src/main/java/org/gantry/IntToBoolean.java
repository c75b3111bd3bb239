package org.gantry;

import java.io.Serializable;

/** An item predicate. */
@FunctionalInterface
public interface IntToBoolean extends Serializable {
    /** Whether item {@code i} counts. */
    boolean at(int i);
}
