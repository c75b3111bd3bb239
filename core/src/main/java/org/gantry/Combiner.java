package org.gantry;

import java.io.Serializable;

/**
 * The operator of a record reduction: associative and commutative.
 *
 * @param <R> a record of primitives
 */
@FunctionalInterface
public interface Combiner<R> extends Serializable {
    /** Combines two partial results. */
    R apply(R a, R b);
}
