package org.gantry;

import java.io.Serializable;

/** The body of a one-dimensional parallel loop. */
@FunctionalInterface
public interface IndexBody extends Serializable {
    /** Runs work-item {@code i}. */
    void run(int i);
}
