package org.gantry;

import java.io.Serializable;

/**
 * An item function of a record reduction.
 *
 * @param <R> a record of primitives
 */
@FunctionalInterface
public interface IntToObject<R> extends Serializable {
    /** The value of item {@code i}. */
    R at(int i);
}
