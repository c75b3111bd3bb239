package org.gantry.virtual;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleBinaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Floating-point instructions against Java's arithmetic on all pairs of edge values. */
class FloatInstructionsTest {
    private static final double[] EDGES = {
        0.0,
        -0.0,
        1,
        -1,
        1.5,
        2.5,
        -2.5,
        0.1,
        1e10,
        -3e9,
        5e9,
        1e19,
        2e19,
        -1e30,
        65504,
        65520,
        6e-8,
        2.9e-8,
        1e-40,
        Double.MIN_VALUE,
        Double.MAX_VALUE,
        Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY,
        Double.NaN,
        1 / 3.0,
        Math.PI,
        0x1.000001p0,
        0x1.0000010000001p0
    };

    private static final Map<String, DoubleBinaryOperator> BINARY = Map.of(
            "add", Double::sum,
            "sub", (a, b) -> a - b,
            "mul", (a, b) -> a * b,
            "div", (a, b) -> a / b,
            "min", (a, b) -> Double.isNaN(a) ? b : Double.isNaN(b) ? a : Math.min(a, b),
            "max", (a, b) -> Double.isNaN(a) ? b : Double.isNaN(b) ? a : Math.max(a, b));

    private static long bits(double value) {
        return Double.doubleToRawLongBits(value);
    }

    private static long bits(float value) {
        return Float.floatToRawIntBits(value) & 0xffffffffL;
    }

    @ParameterizedTest
    @ValueSource(strings = {"add.rn", "sub.rn", "mul.rn", "div.rn", "min", "max"})
    void doublesAreThoseOfJava(String opcode) {
        DoubleBinaryOperator oracle = BINARY.get(opcode.substring(0, 3));
        Instruction instruction = new Instruction("ddd", opcode + ".f64 %d0, %d1, %d2;");
        for (double a : EDGES) {
            for (double b : EDGES) {
                double got = Double.longBitsToDouble(instruction.on(bits(a), bits(b)));
                assertEquals(oracle.applyAsDouble(a, b), got, opcode + " " + a + ", " + b);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"add.rn", "sub.rn", "mul.rn", "div.rn", "min", "max"})
    void floatsAreThoseOfJava(String opcode) {
        DoubleBinaryOperator oracle = BINARY.get(opcode.substring(0, 3));
        Instruction instruction = new Instruction("fff", opcode + ".f32 %f0, %f1, %f2;");
        for (double a : EDGES) {
            for (double b : EDGES) {
                float got = Float.intBitsToFloat((int) instruction.on(bits((float) a), bits((float) b)));
                // a double holds sums, products and quotients of floats well enough to round them again
                assertEquals((float) oracle.applyAsDouble((float) a, (float) b), got, opcode + " " + a + ", " + b);
            }
        }
    }

    @Test
    void halvesAreRoundedOnce() {
        Instruction sum = new Instruction("hhh", "add.f16 %h0, %h1, %h2;");
        Instruction fma = new Instruction("hhhh", "fma.rn.f16 %h0, %h1, %h2, %h3;");
        for (double x : EDGES) {
            for (double y : EDGES) {
                short a = Float.floatToFloat16((float) x);
                short b = Float.floatToFloat16((float) y);
                float exact = Float.float16ToFloat(a) + Float.float16ToFloat(b);
                assertEquals(
                        Float.floatToFloat16(exact) & 0xffff & (Float.isNaN(exact) ? 0x7c00 : -1),
                        sum.on(a, b) & (Float.isNaN(exact) ? 0x7c00 : -1));
            }
        }
        // 1 + 2^-11 lies between two halves; a little more decides
        short one = Float.floatToFloat16(1);
        short tiny = Float.floatToFloat16(0x1p-24f);
        short half = Float.floatToFloat16(0x1p-11f);
        assertEquals(one, (short) fma.on(half, one, one));
        assertEquals(one + 1, (short) fma.on(Float.floatToFloat16(0x1.004p-11f), one, one));
        assertEquals(one, (short) fma.on(tiny, tiny, one));
    }

    @Test
    void fusedMultiplyAddsRoundOnce() {
        double a = 0x1.0000000000001p0;
        assertEquals(
                bits(Math.fma(a, a, -1)),
                new Instruction("dddd", "fma.rn.f64 %d0, %d1, %d2, %d3;").on(bits(a), bits(a), bits(-1.0)));
        float b = 0x1.000002p0f;
        assertEquals(
                bits(Math.fma(b, b, -1f)),
                new Instruction("ffff", "fma.rn.f32 %f0, %f1, %f2, %f3;").on(bits(b), bits(b), bits(-1f)));
    }

    @Test
    void rootsReciprocalsAndSigns() {
        Instruction root = new Instruction("dd", "sqrt.rn.f64 %d0, %d1;");
        Instruction single = new Instruction("ff", "sqrt.rn.f32 %f0, %f1;");
        Instruction inverse = new Instruction("dd", "rcp.rn.f64 %d0, %d1;");
        Instruction negative = new Instruction("dd", "neg.f64 %d0, %d1;");
        Instruction absolute = new Instruction("ff", "abs.f32 %f0, %f1;");
        Instruction sign = new Instruction("ddd", "copysign.f64 %d0, %d1, %d2;");
        for (double x : EDGES) {
            assertEquals(Math.sqrt(x), Double.longBitsToDouble(root.on(bits(x))));
            assertEquals((float) Math.sqrt((float) x), Float.intBitsToFloat((int) single.on(bits((float) x))));
            assertEquals(1 / x, Double.longBitsToDouble(inverse.on(bits(x))));
            assertEquals(-x, Double.longBitsToDouble(negative.on(bits(x))));
            assertEquals(Math.abs((float) x), Float.intBitsToFloat((int) absolute.on(bits((float) x))));
            assertEquals(Math.copySign(2, x), Double.longBitsToDouble(sign.on(bits(x), bits(2.0))));
        }
    }

    @ParameterizedTest
    @CsvSource({"s32, f64", "u32, f64", "s64, f64", "u64, f64", "s16, f64", "s32, f32", "u64, f32"})
    void conversionsToIntegersKeepTheRange(String to, String from) {
        int bits = Integer.parseInt(to.substring(1));
        boolean signed = to.startsWith("s");
        char kind = bits == 64 ? 'l' : bits == 32 ? 'i' : 'h';
        char source = from.equals("f64") ? 'd' : 'f';
        for (String mode : List.of("rzi", "rni", "rmi", "rpi")) {
            Instruction convert = new Instruction(
                    "" + kind + source, "cvt." + mode + "." + to + "." + from + " %" + kind + "0, %" + source + "1;");
            for (double edge : EDGES) {
                double x = source == 'f' ? (float) edge : edge;
                long got = convert.on(source == 'f' ? bits((float) x) : bits(x));
                assertEquals(integer(x, mode, bits, signed, source == 'd'), got, mode + " " + to + " of " + x);
            }
        }
    }

    private static long integer(double x, String mode, int bits, boolean signed, boolean wide) {
        long mask = bits == 64 ? -1 : (1L << bits) - 1;
        if (Double.isNaN(x)) {
            return wide || bits == 64 ? 1L << bits - 1 : 0;
        }
        BigDecimal least = signed ? BigDecimal.valueOf(2).pow(bits - 1).negate() : BigDecimal.ZERO;
        BigDecimal most = BigDecimal.valueOf(2).pow(signed ? bits - 1 : bits).subtract(BigDecimal.ONE);
        double whole = switch (mode) {
            case "rni" -> Math.rint(x);
            case "rmi" -> Math.floor(x);
            case "rpi" -> Math.ceil(x);
            default -> x < 0 ? Math.ceil(x) : Math.floor(x);
        };
        BigDecimal value = Double.isInfinite(whole) ? (x > 0 ? most : least) : new BigDecimal(whole);
        return value.max(least).min(most).toBigInteger().longValue() & mask;
    }

    @ParameterizedTest
    @ValueSource(strings = {"rn", "rz", "rm", "rp"})
    void conversionsToFloatsRoundAsAsked(String mode) {
        Instruction narrow = new Instruction("fd", "cvt." + mode + ".f32.f64 %f0, %d1;");
        for (double x : EDGES) {
            float got = Float.intBitsToFloat((int) narrow.on(bits(x)));
            assertEquals(Float.isNaN((float) x) ? Float.NaN : rounded(new Exact(x), mode), got, mode + " of " + x);
        }
        Instruction whole = new Instruction("fl", "cvt." + mode + ".f32.s64 %f0, %l1;");
        Instruction unsigned = new Instruction("fl", "cvt." + mode + ".f32.u64 %f0, %l1;");
        for (long x :
                new long[] {0, 1, -1, 16_777_217, -16_777_217, Long.MAX_VALUE, Long.MIN_VALUE, 0x8000008000000001L}) {
            float got = Float.intBitsToFloat((int) whole.on(x));
            assertEquals(rounded(new Exact(BigDecimal.valueOf(x)), mode), got, mode + " of " + x);
            BigDecimal positive = new BigDecimal(Long.toUnsignedString(x));
            assertEquals(
                    rounded(new Exact(positive), mode),
                    Float.intBitsToFloat((int) unsigned.on(x)),
                    mode + " of " + positive);
        }
    }

    /** A number, or an infinity. */
    private record Exact(BigDecimal value, double infinity) {
        Exact(double x) {
            this(
                    Double.isInfinite(x) || Double.isNaN(x) ? BigDecimal.ZERO : new BigDecimal(x),
                    Double.isInfinite(x) ? x : x == 0 ? x : 0);
        }

        Exact(BigDecimal value) {
            this(value, 0);
        }
    }

    /** The float that a rounding asks for, by search among the neighbours of the nearest. */
    private static float rounded(Exact exact, String mode) {
        if (exact.value().signum() == 0) {
            return (float) exact.infinity();
        }
        float near = exact.value().floatValue();
        List<Float> candidates = new ArrayList<>(List.of(near));
        candidates.add(Math.nextUp(near));
        candidates.add(Math.nextDown(near));
        boolean up = mode.equals("rp") || mode.equals("rz") && exact.value().signum() < 0;
        boolean down = mode.equals("rm") || mode.equals("rz") && exact.value().signum() > 0;
        if (up) {
            return candidates.stream()
                    .filter(c -> compare(c, exact.value()) >= 0)
                    .min(Float::compare)
                    .orElseThrow();
        }
        return down
                ? candidates.stream()
                        .filter(c -> compare(c, exact.value()) <= 0)
                        .max(Float::compare)
                        .orElseThrow()
                : near;
    }

    private static int compare(float candidate, BigDecimal value) {
        return Float.isInfinite(candidate) ? (int) Math.signum(candidate) : new BigDecimal(candidate).compareTo(value);
    }

    @Test
    void comparisonsWithNan() {
        Map<String, String> expected = Map.of(
                "lt", "100 0", "le", "110 0", "eq", "010 0", "ne", "101 0", "gt", "001 0", "geu", "011 1", "neu",
                "101 1", "nan", "000 1", "num", "111 0", "ltu", "100 1");
        expected.forEach((name, results) -> {
            Instruction compare = new Instruction("pdd", "setp." + name + ".f64 %p0, %d1, %d2;");
            String got = "" + compare.on(bits(1.0), bits(2.0)) + compare.on(bits(2.0), bits(2.0))
                    + compare.on(bits(3.0), bits(2.0)) + " " + compare.on(bits(Double.NaN), bits(2.0));
            assertEquals(results, got, name);
        });
    }

    @Test
    void subnormalsAreFlushedWhereAskedOnly() {
        long tiny = bits(1e-40f);
        assertEquals(bits(1e-40f + 1e-40f), new Instruction("fff", "add.rn.f32 %f0, %f1, %f2;").on(tiny, tiny));
        assertEquals(0, new Instruction("fff", "add.rn.ftz.f32 %f0, %f1, %f2;").on(tiny, tiny));
        assertEquals(bits(1f), new Instruction("ff", "cvt.sat.f32.f32 %f0, %f1;").on(bits(7f)));
        assertEquals(bits(0f), new Instruction("ff", "cvt.sat.f32.f32 %f0, %f1;").on(bits(Float.NaN)));
    }
}
