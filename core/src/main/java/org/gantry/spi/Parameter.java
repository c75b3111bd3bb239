package org.gantry.spi;

/**
 * A kernel parameter, in the order of {@link Signature}.
 *
 * <p>Thread safety: immutable.
 */
public sealed interface Parameter {
    /** Where its value comes from. */
    ValuePath path();

    /** The user's name for it; empty where the class file has none. */
    String name();

    /** A scalar, passed by value. */
    record Scalar(ValuePath path, String name, ScalarType type) implements Parameter {}

    /**
     * An array of primitives ({@code depth} 1) or an array of arrays ({@code depth} 2 or more) of {@code element}.
     *
     * @param distinct the elements are pairwise distinct and unchanging ints in {@code [min, max]} (an IndexSet's), which are the scalars
     *     at {@code Field(base, "org/gantry/IndexSet", "min" | "max", "I")}
     */
    record Array(ValuePath path, String name, ScalarType element, int depth, boolean distinct) implements Parameter {}
}
