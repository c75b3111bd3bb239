package org.gantry.virtual;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Integer instructions against exact arithmetic on all pairs of edge values. */
class IntegerInstructionsTest {
    private static final long[] EDGES = {
        0,
        1,
        2,
        3,
        7,
        31,
        32,
        33,
        63,
        64,
        100,
        -1,
        -2,
        -7,
        127,
        128,
        -128,
        32767,
        32768,
        -32768,
        65535,
        65536,
        0x7fffffffL,
        0x80000000L,
        0xffffffffL,
        -0x80000000L,
        0x123456789abcdefL,
        Long.MAX_VALUE,
        Long.MIN_VALUE,
        Long.MIN_VALUE + 1
    };

    private static final Map<Integer, Character> KINDS = Map.of(16, 'h', 32, 'i', 64, 'l');

    private static BigInteger exact(long register, int bits, boolean signed) {
        BigInteger low = BigInteger.valueOf(register).mod(BigInteger.ONE.shiftLeft(bits));
        return signed && low.testBit(bits - 1) ? low.subtract(BigInteger.ONE.shiftLeft(bits)) : low;
    }

    private static long low(BigInteger value, int bits) {
        return value.mod(BigInteger.ONE.shiftLeft(bits)).longValue();
    }

    private static BigInteger shiftLeft(BigInteger a, BigInteger b, int bits) {
        return a.shiftLeft(b.min(BigInteger.valueOf(bits)).intValue());
    }

    private static void add(
            List<Arguments> all, String name, int bits, boolean signed, int result, BinaryOperator<BigInteger> f) {
        String type = (signed ? "s" : "u") + bits;
        all.add(Arguments.of(Named.of(name + "." + type, f), name + "." + type, bits, signed, result));
    }

    static Stream<Arguments> binary() {
        List<Arguments> all = new ArrayList<>();
        for (int bits : new int[] {16, 32, 64}) {
            for (boolean signed : new boolean[] {true, false}) {
                add(all, "add", bits, signed, bits, BigInteger::add);
                add(all, "sub", bits, signed, bits, BigInteger::subtract);
                add(all, "mul.lo", bits, signed, bits, BigInteger::multiply);
                add(all, "mul.hi", bits, signed, bits, (a, b) -> a.multiply(b).shiftRight(bits));
                add(all, "min", bits, signed, bits, BigInteger::min);
                add(all, "max", bits, signed, bits, BigInteger::max);
                if (bits < 64) {
                    add(all, "mul.wide", bits, signed, 2 * bits, BigInteger::multiply);
                }
            }
        }
        return all.stream();
    }

    @ParameterizedTest
    @MethodSource("binary")
    void binaryInstructionsAreExactModuloTheirWidth(
            BinaryOperator<BigInteger> oracle, String opcode, int bits, boolean signed, int result) {
        String kinds = "" + KINDS.get(result) + KINDS.get(bits) + KINDS.get(bits);
        Instruction instruction = new Instruction(
                kinds, opcode + " %" + kinds.charAt(0) + "0, %" + kinds.charAt(1) + "1, %" + kinds.charAt(2) + "2;");
        List<long[]> rows = new ArrayList<>();
        for (long a : EDGES) {
            for (long b : EDGES) {
                rows.add(new long[] {a, b});
            }
        }
        long[] got = instruction.onAll(rows.toArray(long[][]::new));
        for (int k = 0; k < got.length; k++) {
            long[] row = rows.get(k);
            BigInteger expected = oracle.apply(exact(row[0], bits, signed), exact(row[1], bits, signed));
            assertEquals(
                    low(expected, result),
                    low(BigInteger.valueOf(got[k]), result),
                    opcode + " " + row[0] + ", " + row[1]);
        }
    }

    @ParameterizedTest
    @CsvSource({"s32", "u32", "s64", "u64", "s16", "u16"})
    void divisionsAndShiftsAreExact(String type) {
        int bits = Integer.parseInt(type.substring(1));
        boolean signed = type.startsWith("s");
        char k = KINDS.get(bits);
        String operands = " %" + k + "0, %" + k + "1, %" + k + "2;";
        Instruction div = new Instruction("" + k + k + k, "div." + type + operands);
        Instruction rem = new Instruction("" + k + k + k, "rem." + type + operands);
        Instruction shr = new Instruction("" + k + k + "i", "shr." + type + " %" + k + "0, %" + k + "1, %i2;");
        Instruction shl = new Instruction("" + k + k + "i", "shl.b" + bits + " %" + k + "0, %" + k + "1, %i2;");
        for (long a : EDGES) {
            for (long b : EDGES) {
                BigInteger x = exact(a, bits, signed);
                BigInteger y = exact(b, bits, signed);
                String what = x + ", " + y;
                if (y.signum() != 0) {
                    assertEquals(low(x.divide(y), bits), low(BigInteger.valueOf(div.on(a, b)), bits), "div " + what);
                    assertEquals(
                            low(x.subtract(x.divide(y).multiply(y)), bits),
                            low(BigInteger.valueOf(rem.on(a, b)), bits),
                            what);
                }
                int count = exact(b, 32, false).min(BigInteger.valueOf(bits)).intValue();
                assertEquals(
                        low(x.shiftRight(count), bits), low(BigInteger.valueOf(shr.on(a, b)), bits), "shr " + what);
                assertEquals(
                        low(shiftLeft(x, BigInteger.valueOf(count), bits), bits),
                        low(BigInteger.valueOf(shl.on(a, b)), bits));
            }
        }
    }

    @Test
    void bitInstructions() {
        assertEquals(0x80000000L, new Instruction("ii", "brev.b32 %i0, %i1;").on(1));
        assertEquals(Long.reverse(0x1234L), new Instruction("ll", "brev.b64 %l0, %l1;").on(0x1234L));
        assertEquals(8, new Instruction("ii", "popc.b32 %i0, %i1;").on(0xff_0000_00ffL));
        assertEquals(64, new Instruction("il", "popc.b64 %i0, %l1;").on(-1));
        assertEquals(32, new Instruction("ii", "clz.b32 %i0, %i1;").on(0));
        assertEquals(63, new Instruction("il", "clz.b64 %i0, %l1;").on(1));
        assertEquals(0x5L, new Instruction("iiii", "bfe.u32 %i0, %i1, %i2, %i3;").on(0x50, 4, 4));
        assertEquals(0xffffffffL, new Instruction("iiii", "bfe.s32 %i0, %i1, %i2, %i3;").on(0xf0, 4, 4));
        assertEquals(0, new Instruction("iiii", "bfe.u32 %i0, %i1, %i2, %i3;").on(-1, 40, 4));
        assertEquals(
                0xabcd12efL,
                new Instruction("iiii", "mov.u32 %i4, 8; bfi.b32 %i0, %i1, %i2, %i4, 8;").on(0x12, 0xabcdefefL, 0));
        assertEquals(0x44332211L, new Instruction("iii", "prmt.b32 %i0, %i1, %i2, 0x0123;").on(0x11223344L, 0));
        assertEquals(0xffL, new Instruction("iii", "prmt.b32 %i0, %i1, %i2, 0x5558;").on(0x80L, 0));
        assertEquals(
                0x23456789L,
                new Instruction("iiii", "shf.l.wrap.b32 %i0, %i1, %i2, %i3;").on(0x9abcdef0L, 0x12345678L, 4 + 32)
                        & 0xffffffffL);
        assertEquals(
                0x89abcdefL,
                new Instruction("iiii", "shf.r.wrap.b32 %i0, %i1, %i2, %i3;").on(0x9abcdef0L, 0x12345678L, 4));
        assertEquals(
                0x9abcdef0L,
                new Instruction("iiii", "shf.l.clamp.b32 %i0, %i1, %i2, %i3;").on(0x9abcdef0L, 0x12345678L, 99));
        assertEquals(0xe8L & 0xffL, new Instruction("iiii", "lop3.b32 %i0, %i1, %i2, %i3, 0xe8;").on(0xf0, 0xcc, 0xaa));
        assertEquals(31, new Instruction("ii", "bfind.u32 %i0, %i1;").on(-1));
        assertEquals(0xffffffffL, new Instruction("ii", "bfind.s32 %i0, %i1;").on(-1));
    }

    @Test
    void wideSumsCarry() {
        String sum = "mov.u64 %l4, 0; add.cc.s64 %l0, %l1, %l2; addc.s64 %l0, %l3, %l4;";
        assertEquals(6, new Instruction("llll", sum).on(-1, 1, 5));
        assertEquals(5, new Instruction("llll", sum).on(-1, 0, 5));
        String difference = "mov.u64 %l4, 0; sub.cc.s64 %l0, %l1, %l2; subc.s64 %l0, %l3, %l4;";
        assertEquals(4, new Instruction("llll", difference).on(0, 1, 5));
        assertEquals(5, new Instruction("llll", difference).on(1, 1, 5));
    }

    @Test
    void multiplyAddsAndAbsoluteValues() {
        assertEquals(23, new Instruction("iiii", "mad.lo.s32 %i0, %i1, %i2, %i3;").on(4, 5, 3));
        assertEquals(-17, new Instruction("liil", "mad.wide.s32 %l0, %i1, %i2, %l3;").on(-4, 5, 3));
        assertEquals(0x7fffffffL, new Instruction("ii", "abs.s32 %i0, %i1;").on(-0x7fffffffL));
        assertEquals(0x80000000L, new Instruction("ii", "abs.s32 %i0, %i1;").on(0x80000000L));
        assertEquals(5, new Instruction("iiii", "sad.s32 %i0, %i1, %i2, %i3;").on(1, -2, 2));
    }
}
