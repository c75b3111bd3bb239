package org.gantry.testkit;

import org.gantry.Launch;

/** A generated program: one launch over inputs made for it. */
public interface Program {
    /** Number of elements of the inputs. */
    int size();

    /**
     * Launches the kernel; what it computes is in the inputs afterwards.
     *
     * @param launch the device, with options
     * @param in the arrays, which the kernel writes into
     */
    void run(Launch launch, Inputs in);
}
