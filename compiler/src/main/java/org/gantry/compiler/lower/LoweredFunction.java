package org.gantry.compiler.lower;

import org.gantry.compiler.ir.Kernel;

/**
 * One native function.
 *
 * @param name symbol
 * @param role what it is for
 * @param kernel body, parameters and reduction
 * @param checks how the checks left in the body are tested
 * @param parallel whether the items may be run in any order and interleaved
 * @param polls whether loops of an item look at the stop word: an item may run for long
 */
public record LoweredFunction(
        String name, Role role, Kernel kernel, CheckForm checks, boolean parallel, boolean polls) {
    /** What a native function is for. */
    public enum Role {
        /** Runs a box of items, or the blocks of a reduction. */
        ITEMS,
        /** Finds the first failing item of a box; writes no arrays. */
        WALK,
        /** Combines partial results of a reduction. */
        COMBINE
    }

    /** How checks are tested. */
    public enum CheckForm {
        /** The first failing item, in order, fills in the error record and ends the function. */
        EXIT,
        /** A failing check sets a flag and goes on with a harmless index; the function tells at its end. */
        FLAG
    }
}
