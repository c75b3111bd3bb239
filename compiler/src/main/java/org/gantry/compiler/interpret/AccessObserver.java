package org.gantry.compiler.interpret;

import org.gantry.compiler.ir.Position;

/** Told of each access to an element of the launch's arrays, before it happens. Arrays of an item's own and tables are not reported. */
public interface AccessObserver {
    /** Does nothing. */
    AccessObserver NONE = new AccessObserver() {
        @Override
        public void read(Object array, long index, Position at) {}

        @Override
        public void write(Object array, long index, Position at) {}
    };

    /**
     * An element is read.
     *
     * @param array the Java array; a row table's own array for the read of a row
     * @param index the element, in bounds
     * @param at the access
     */
    void read(Object array, long index, Position at);

    /** An element is written; as {@link #read}. */
    void write(Object array, long index, Position at);

    /** An item starts. */
    default void item(long... coordinates) {}

    /**
     * Whether items go on after an index out of bounds: a check of an index passes, {@link #outOfBounds} is told of the access, a read
     * gives 0, and a write does nothing.
     */
    default boolean goesOn() {
        return false;
    }

    /**
     * An access is out of bounds, of an array of the launch or of the item's own.
     *
     * @param array as for {@link #read}; null for a null array
     * @param index the element
     * @param length of the array
     */
    default void outOfBounds(Object array, long index, long length, boolean write, Position at) {}
}
