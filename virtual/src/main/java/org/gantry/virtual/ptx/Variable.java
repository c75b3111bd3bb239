package org.gantry.virtual.ptx;

import java.util.List;

/**
 * A variable or parameter in memory.
 *
 * @param space where it lives
 * @param name its name; unique in its function
 * @param alignment in bytes
 * @param elementBytes size of an element in bytes
 * @param size in bytes; 0 for arrays without extent (dynamic shared memory)
 * @param values initial values of the first elements; the others are zero if there is any
 * @param initialised whether there are initial values
 * @param external whether it is defined elsewhere
 * @param line line of its declaration
 */
public record Variable(
        Space space,
        String name,
        int alignment,
        int elementBytes,
        long size,
        List<Initial> values,
        boolean initialised,
        boolean external,
        int line) {
    /** An initial value of an element. */
    public sealed interface Initial {
        /** A number, as raw bits. */
        record Number(long bits) implements Initial {}

        /**
         * An address.
         *
         * @param symbol the variable or function
         * @param generic whether it is wanted as a generic address
         * @param offset bytes added to it
         * @param mask which bits of the address (0 for all); they are moved to the lowest place
         */
        record Address(String symbol, boolean generic, long offset, long mask) implements Initial {}
    }

    public Variable {
        values = List.copyOf(values);
    }
}
