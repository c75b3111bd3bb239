package org.gantry.compiler.ir;

/** How the results of a reduction's items are combined. The order is fixed: see the lowering of reductions. */
public sealed interface Reduction {
    /** An operator that is known by name; results are one value, or value and index for the arg kinds. */
    enum BuiltIn implements Reduction {
        SUM,
        MIN,
        MAX,
        ARG_MIN,
        ARG_MAX,
        /** The item function gives I1; the result counts the true ones in I64. */
        COUNT,
        ANY,
        ALL
    }

    /**
     * An operator of the user's. Its parameters are the fields of the first operand, the fields of the second, then the kernel's.
     *
     * @param operator the function
     * @param firstIdentityScalar number of the scalar parameter that holds the first field of the identity; the others follow
     */
    record Custom(Function operator, int firstIdentityScalar) implements Reduction {}
}
