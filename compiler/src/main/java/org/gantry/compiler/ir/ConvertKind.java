package org.gantry.compiler.ir;

/** Conversions between scalar types. */
public enum ConvertKind {
    /** To a wider integer, keeping the sign. */
    SIGN_EXTEND,
    /** To a wider integer, filling with zeros. */
    ZERO_EXTEND,
    /** To a narrower integer. */
    TRUNCATE,
    /** From a signed integer to a float, rounded to nearest. */
    INT_TO_FLOAT,
    /** From a float to I32 or I64: rounds to zero, saturates, NaN gives 0. */
    FLOAT_TO_INT,
    /** Between float types, rounded to nearest; F16 included. */
    FLOAT_TO_FLOAT,
    /** Same bits, other type (floatToRawIntBits and the like). */
    BITCAST,
    /** F32 to I32 or F64 to I64: as bits, but every NaN becomes the canonical one (floatToIntBits). */
    CANONICAL_BITS
}
