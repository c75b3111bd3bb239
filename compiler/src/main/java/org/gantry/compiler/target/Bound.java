package org.gantry.compiler.target;

/** What an IR value has become in LLVM's text. */
public sealed interface Bound {
    /**
     * A scalar.
     *
     * @param text name or constant
     * @param wide for I32 values that indices are made of: the same value as i64; otherwise the same as {@code text}
     */
    record Scalar(String text, String wide) implements Bound {
        /** A scalar that indices are not made of. */
        public Scalar(String text) {
            this(text, text);
        }
    }

    /**
     * An array.
     *
     * @param pointer its first element
     * @param length as i64
     * @param safe a pointer at which one element can be read even if the array is empty
     * @param step distance between elements, in elements: more than 1 for an array of an item's own among those of other items
     */
    record Array(String pointer, String length, String safe, int step) implements Bound {
        /** An array whose elements are next to each other. */
        public Array(String pointer, String length, String safe) {
            this(pointer, length, safe, 1);
        }
    }
}
