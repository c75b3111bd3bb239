package org.gantry.compiler.ir;

/**
 * What is known of a parameter of a kernel.
 *
 * @param name the user's name for it, or "argument N (double[])"
 * @param type the type of its value in the functions
 * @param distinct for int arrays: the elements are pairwise distinct and unchanging, between the scalar parameters {@code minScalar} and
 *     {@code maxScalar}
 * @param minScalar number of the scalar parameter with the smallest element; -1 unless distinct
 * @param maxScalar number of the scalar parameter with the largest element; -1 unless that is known
 * @param ascending for int arrays: the elements are unchanging, not negative, and none is less than the one before it
 */
public record KernelParameter(
        String name, Type type, boolean distinct, int minScalar, int maxScalar, boolean ascending) {
    /** A parameter of which only name and type are known. */
    public KernelParameter(String name, Type type) {
        this(name, type, false, -1, -1, false);
    }

    /** An array of pairwise distinct elements. */
    public static KernelParameter distinct(String name, Type type, int minScalar, int maxScalar) {
        return new KernelParameter(name, type, true, minScalar, maxScalar, false);
    }

    /** An array of elements that never descend. */
    public static KernelParameter ascending(String name, Type type) {
        return ascending(name, type, -1);
    }

    /** An array of elements that never descend, of which a scalar parameter is the last one. */
    public static KernelParameter ascending(String name, Type type, int maxScalar) {
        return new KernelParameter(name, type, false, -1, maxScalar, true);
    }
}
