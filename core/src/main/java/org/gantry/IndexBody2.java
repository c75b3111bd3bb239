package org.gantry;

import java.io.Serializable;

/** The body of a two-dimensional parallel loop; the last index varies fastest. */
@FunctionalInterface
public interface IndexBody2 extends Serializable {
    /** Runs work-item {@code (i, j)}. */
    void run(int i, int j);
}
