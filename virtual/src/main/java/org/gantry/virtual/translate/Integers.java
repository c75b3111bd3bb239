package org.gantry.virtual.translate;

import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;

/** Integer arithmetic on registers, of which only the low bits of the type count. */
final class Integers {
    private Integers() {}

    static LongBinaryOperator add() {
        return Long::sum;
    }

    static LongBinaryOperator minimum(PtxType t) {
        return t.isSigned()
                ? (a, b) -> Math.min(t.extend(a), t.extend(b))
                : (a, b) -> Long.compareUnsigned(t.extend(a), t.extend(b)) <= 0 ? a : b;
    }

    static LongBinaryOperator maximum(PtxType t) {
        return t.isSigned()
                ? (a, b) -> Math.max(t.extend(a), t.extend(b))
                : (a, b) -> Long.compareUnsigned(t.extend(a), t.extend(b)) >= 0 ? a : b;
    }

    /** The upper half of the product. */
    static LongBinaryOperator multiplyHigh(PtxType t) {
        if (t.bits() < 64) {
            return (a, b) -> t.extend(a) * t.extend(b) >>> t.bits();
        }
        return t.isSigned() ? Math::multiplyHigh : Math::unsignedMultiplyHigh;
    }

    /** The whole product, of twice the width. */
    static LongBinaryOperator multiplyWide(PtxType t) {
        return (a, b) -> t.extend(a) * t.extend(b);
    }

    /** Low 24 bits times low 24 bits. */
    static LongBinaryOperator multiply24(PtxType t) {
        return t.isSigned() ? (a, b) -> (a << 40 >> 40) * (b << 40 >> 40) : (a, b) -> (a & 0xffffffL) * (b & 0xffffffL);
    }

    static LongBinaryOperator divide(PtxType t) {
        return t.isSigned()
                ? (a, b) -> t.extend(a) / divisor(t.extend(b))
                : (a, b) -> Long.divideUnsigned(t.extend(a), divisor(t.extend(b)));
    }

    static LongBinaryOperator remainder(PtxType t) {
        return t.isSigned()
                ? (a, b) -> t.extend(a) % divisor(t.extend(b))
                : (a, b) -> Long.remainderUnsigned(t.extend(a), divisor(t.extend(b)));
    }

    private static long divisor(long value) {
        if (value == 0) {
            throw new ArithmeticException("division by zero, whose result PTX leaves open");
        }
        return value;
    }

    static LongUnaryOperator absolute(PtxType t) {
        return a -> Math.abs(t.extend(a));
    }

    static LongBinaryOperator shiftLeft(PtxType t) {
        return (a, b) -> (b & 0xffffffffL) >= t.bits() ? 0 : a << b;
    }

    static LongBinaryOperator shiftRight(PtxType t) {
        return (a, b) -> {
            long count = Math.min(b & 0xffffffffL, t.bits());
            return t.isSigned() ? t.extend(a) >> Math.min(count, 63) : count == 64 ? 0 : t.extend(a) >>> count;
        };
    }

    /** The upper 32 bits of {@code b:a} shifted left. */
    static Lanes.Ternary funnelLeft(boolean clamp) {
        return (a, b, c) -> {
            long count = clamp ? Math.min(c & 0xffffffffL, 32) : c & 31;
            long both = b << 32 | a & 0xffffffffL;
            return both << count >>> 32;
        };
    }

    /** The lower 32 bits of {@code b:a} shifted right. */
    static Lanes.Ternary funnelRight(boolean clamp) {
        return (a, b, c) -> {
            long count = clamp ? Math.min(c & 0xffffffffL, 32) : c & 31;
            return (b << 32 | a & 0xffffffffL) >>> count;
        };
    }

    /** Bit field {@code [b, b + c)} of {@code a}; past the end it is filled with zeros or the sign. */
    static Lanes.Ternary extract(PtxType t) {
        return (a, b, c) -> {
            int from = (int) b & 0xff;
            int count = (int) c & 0xff;
            if (count == 0) {
                return 0;
            }
            long value = t.extend(a);
            int end = Math.min(from + count, t.bits());
            long moved = from > 63 ? (t.isSigned() ? value >> 63 : 0) : t.isSigned() ? value >> from : value >>> from;
            int width = end - from;
            if (width <= 0) {
                return t.isSigned() ? value >> 63 : 0;
            }
            int spare = 64 - width;
            return t.isSigned() ? moved << spare >> spare : moved << spare >>> spare;
        };
    }

    /** {@code b} with the low {@code d} bits of {@code a} put in from bit {@code c} on. */
    static long insert(PtxType t, long a, long b, long c, long d) {
        int from = (int) c & 0xff;
        int count = (int) d & 0xff;
        if (from >= t.bits() || count == 0) {
            return b;
        }
        long mask = (count >= 64 ? -1L : (1L << count) - 1) << from;
        return b & ~mask | a << from & mask;
    }

    /** Bytes of {@code b:a} chosen by nibbles of the selector; a nibble's top bit spreads the byte's sign. */
    static Lanes.Ternary permute() {
        return (a, b, selector) -> {
            long both = b << 32 | a & 0xffffffffL;
            long result = 0;
            for (int k = 0; k < 4; k++) {
                int nibble = (int) (selector >>> 4 * k) & 0xf;
                long chosen = both >>> 8 * (nibble & 7) & 0xff;
                result |= ((nibble & 8) != 0 ? (chosen & 0x80) != 0 ? 0xff : 0 : chosen) << 8 * k;
            }
            return result;
        };
    }

    /** The special forms of permute, as selectors for {@link #permute}. */
    static int selector(String mode, int c) {
        int s = c & 3;
        return switch (mode) {
            case "f4e" -> new int[] {0x3210, 0x4321, 0x5432, 0x6543}[s];
            case "b4e" -> new int[] {0x5670, 0x6701, 0x7012, 0x0123}[s];
            case "rc8" -> 0x1111 * s;
            case "ecl" -> new int[] {0x3210, 0x3211, 0x3222, 0x3333}[s];
            case "ecr" -> new int[] {0x0000, 0x1110, 0x2210, 0x3210}[s];
            default -> new int[] {0x1010, 0x3232, 0x1010, 0x3232}[s];
        };
    }

    static LongUnaryOperator countLeadingZeros(PtxType t) {
        return a -> Long.numberOfLeadingZeros(t.extend(a)) - (64 - t.bits());
    }

    static LongUnaryOperator populationCount(PtxType t) {
        return a -> Long.bitCount(t.extend(a));
    }

    static LongUnaryOperator reverse(PtxType t) {
        return a -> Long.reverse(a) >>> 64 - t.bits();
    }

    /** Position of the highest bit that differs from the sign; -1 if none does. */
    static LongUnaryOperator findHighest(PtxType t, boolean amount) {
        return a -> {
            long value = t.extend(a);
            long zeros = Long.numberOfLeadingZeros(t.isSigned() && value < 0 ? ~value : value);
            long at = 63 - zeros;
            return at < 0 ? 0xffffffffL : amount ? t.bits() - 1 - at : at;
        };
    }

    /** Any function of three bits, by its table. */
    static Lanes.Ternary lookup(int table) {
        return (a, b, c) -> {
            long result = 0;
            for (int k = 0; k < 8; k++) {
                if ((table >> k & 1) != 0) {
                    result |= ((k & 4) != 0 ? a : ~a) & ((k & 2) != 0 ? b : ~b) & ((k & 1) != 0 ? c : ~c);
                }
            }
            return result;
        };
    }

    static Lanes.Ternary sumOfDifference(PtxType t) {
        return (a, b, c) -> Math.abs(t.extend(a) - t.extend(b)) + c;
    }
}
