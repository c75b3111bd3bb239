package org.gantry.compiler.ir;

/** Operators of two operands of one type, which is also the result's. Java's semantics. */
public enum BinaryKind {
    /** Wraps around on integers; rounds to nearest on floats. */
    ADD,
    SUB,
    MUL,
    /** Integers: rounds to zero; MIN_VALUE / -1 is MIN_VALUE; the divisor is not 0 (checked before). */
    DIV,
    /** Integers only, with the sign of the dividend; MIN_VALUE % -1 is 0; the divisor is not 0 (checked before). */
    REM,
    AND,
    OR,
    XOR,
    /** Shifts use the low 5 (I32) or 6 (I64) bits of the count, which has the type of the first operand. */
    SHL,
    ASHR,
    LSHR,
    /** Math.min and max: on floats NaN wins and -0.0 is less than 0.0. */
    MIN,
    MAX,
    /** High half of the signed product (Math.multiplyHigh), I64 only. */
    MULHI,
    /** High half of the unsigned product (Math.unsignedMultiplyHigh), I64 only. */
    UMULHI,
    /** Unsigned division; the divisor is not 0 (checked before). */
    UDIV,
    UREM
}
