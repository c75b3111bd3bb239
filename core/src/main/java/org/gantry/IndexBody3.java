package org.gantry;

import java.io.Serializable;

/** The body of a three-dimensional parallel loop; the last index varies fastest. */
@FunctionalInterface
public interface IndexBody3 extends Serializable {
    /** Runs work-item {@code (i, j, k)}. */
    void run(int i, int j, int k);
}
