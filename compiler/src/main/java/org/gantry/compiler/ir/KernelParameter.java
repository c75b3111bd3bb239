package org.gantry.compiler.ir;

/**
 * What is known of a parameter of a kernel.
 *
 * @param name the user's name for it, or "argument N (double[])"
 * @param type the type of its value in the functions
 * @param distinct for int arrays: the elements are pairwise distinct and unchanging, between the scalar parameters {@code minScalar} and
 *     {@code maxScalar}
 * @param minScalar number of the scalar parameter with the smallest element; -1 unless distinct
 * @param maxScalar number of the scalar parameter with the largest element; -1 unless distinct
 */
public record KernelParameter(String name, Type type, boolean distinct, int minScalar, int maxScalar) {
    /** A parameter of which only name and type are known. */
    public KernelParameter(String name, Type type) {
        this(name, type, false, -1, -1);
    }
}
