package org.gantry.compiler.ir;

/** Comparisons; on floats all are false on NaN, but NE, which is true. */
public enum CompareKind {
    EQ,
    NE,
    LT,
    LE,
    GT,
    GE,
    /** Unsigned integers. */
    ULT,
    ULE,
    UGT,
    UGE
}
