package org.gantry.compiler.lower;

import org.gantry.RefusedException;
import org.gantry.compiler.frontend.Places;
import org.gantry.compiler.ir.Kernel;
import org.gantry.compiler.ir.Op;

/** How much memory an item may have for arrays of its own: it lies on the stack of the thread that runs the item. */
final class LocalMemory {
    /** A quarter of the smallest stack that threads have by default. */
    private static final long MOST_BYTES = 256 * 1024;

    private LocalMemory() {}

    /**
     * Refuses a kernel whose arrays do not fit a stack.
     *
     * @throws RefusedException R191
     */
    static void refuseLarge(Kernel kernel) {
        long bytes = 0;
        for (var block : kernel.item().blocks()) {
            for (var i : block.body()) {
                if (i.op() instanceof Op.LocalArray l) {
                    bytes += (long) l.length() * Math.max(8, l.element().bits()) / 8;
                }
                if (bytes > MOST_BYTES) {
                    throw Places.refused(
                            "GANTRY-R191",
                            i.position(),
                            "the local arrays of an item take more than " + MOST_BYTES / 1024
                                    + " KiB together: use fewer or smaller ones, or a part of one array of the launch for each item");
                }
            }
        }
    }
}
