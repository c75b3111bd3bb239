package org.gantry;

import java.io.Serializable;

/** The body of a one-dimensional parallel loop whose extent may pass 2<sup>31</sup>. */
@FunctionalInterface
public interface LongIndexBody extends Serializable {
    /** Runs work-item {@code i}. */
    void run(long i);
}
