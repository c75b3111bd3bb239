package org.gantry.virtual.translate;

import java.util.Locale;
import java.util.Optional;

/** Types of operands. */
enum PtxType {
    PRED(1, Kind.BITS),
    B8(8, Kind.BITS),
    B16(16, Kind.BITS),
    B32(32, Kind.BITS),
    B64(64, Kind.BITS),
    U8(8, Kind.UNSIGNED),
    U16(16, Kind.UNSIGNED),
    U32(32, Kind.UNSIGNED),
    U64(64, Kind.UNSIGNED),
    S8(8, Kind.SIGNED),
    S16(16, Kind.SIGNED),
    S32(32, Kind.SIGNED),
    S64(64, Kind.SIGNED),
    F16(16, Kind.FLOAT),
    F32(32, Kind.FLOAT),
    F64(64, Kind.FLOAT),
    F16X2(32, Kind.PAIR);

    /** What the bits mean. */
    enum Kind {
        BITS,
        UNSIGNED,
        SIGNED,
        FLOAT,
        PAIR
    }

    private final int bits;
    private final Kind kind;

    PtxType(int bits, Kind kind) {
        this.bits = bits;
        this.kind = kind;
    }

    static Optional<PtxType> of(String modifier) {
        for (PtxType type : values()) {
            if (type.name().toLowerCase(Locale.ROOT).equals(modifier)) {
                return Optional.of(type);
            }
        }
        return Optional.empty();
    }

    int bits() {
        return bits;
    }

    int bytes() {
        return bits / 8;
    }

    boolean isSigned() {
        return kind == Kind.SIGNED;
    }

    boolean isFloat() {
        return kind == Kind.FLOAT;
    }

    boolean isInteger() {
        return kind != Kind.FLOAT && kind != Kind.PAIR;
    }

    /** The value of a register's low bits: sign-extended if signed, else zero-extended. */
    long extend(long register) {
        int shift = 64 - bits;
        return isSigned() ? register << shift >> shift : register << shift >>> shift;
    }
}
