package org.gantry.compiler.ir;

/**
 * A function that the kernel's other functions call: {@code StrictMath.sin}, say. It takes scalars, gives one scalar, has no effects and
 * cannot fail. Floating-point arithmetic in it is exact whatever the kernel allows: such code relies on the rounding of each operation.
 *
 * @param function its parameters are its own alone, not the kernel's
 * @param inlining what a target does with its calls
 */
public record LibraryFunction(Function function, Inlining inlining) {
    /** Whether a call is replaced by the function's code. */
    public enum Inlining {
        /** Always: the function is straight and short, and is vectorised together with what calls it. */
        ALWAYS,
        /** As the target's compiler thinks best. */
        FREE,
        /** Never: hardly any item needs it, and what calls it should stay small. */
        NEVER
    }
}
