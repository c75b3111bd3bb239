package org.gantry.compiler.ir;

/** Operators of one operand, whose type is also the result's. Java's semantics. */
public enum UnaryKind {
    /** Floats only: changes the sign bit. Integer negation is a subtraction from 0. */
    NEG,
    /** On integers wraps: abs of MIN_VALUE is MIN_VALUE. */
    ABS,
    /** Floats, correctly rounded. */
    SQRT,
    FLOOR,
    CEIL,
    /** To the nearest integer, ties to even. */
    RINT,
    /** Integers: number of one bits. */
    POPCOUNT,
    /** Integers: leading zeros; the width for 0. */
    CLZ,
    /** Integers: trailing zeros; the width for 0. */
    CTZ,
    BIT_REVERSE,
    BYTE_SWAP
}
