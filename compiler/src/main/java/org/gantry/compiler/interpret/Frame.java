package org.gantry.compiler.interpret;

/** The values of one run of a function, by value number: scalars as raw bits, arrays as Java arrays. */
final class Frame {
    final long[] scalars;
    final Object[] arrays;
    final long[] item;

    Frame(int values, long[] item) {
        scalars = new long[values];
        arrays = new Object[values];
        this.item = item;
    }
}
