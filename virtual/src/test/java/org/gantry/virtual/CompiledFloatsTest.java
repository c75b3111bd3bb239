package org.gantry.virtual;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.gantry.virtual.machine.Allocation;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Floating-point operations, intrinsics and conversions as LLVM emits them ({@code floats.ll}), against Java. Results stand in the order of
 * the module: for doubles, then for floats, then what has to do with halves.
 */
class CompiledFloatsTest {
    private static final int N = 256;
    private static final int FUNCTIONS = 111;
    private static final double INFINITY = Double.POSITIVE_INFINITY;
    private static final int[] WIDTHS = {8, 16, 32, 64};

    private static double number(double x, double y, boolean least) {
        return Double.isNaN(x) ? y : Double.isNaN(y) ? x : least ? Math.min(x, y) : Math.max(x, y);
    }

    private static double truncated(double x) {
        return x < 0 ? Math.ceil(x) : Math.floor(x);
    }

    /** A result of the type in question. */
    private static Object of(double value, boolean single) {
        return single ? (Object) (float) value : (Object) value;
    }

    private static List<Object> arithmetic(double a, double b, double c, boolean single) {
        List<Object> all = new ArrayList<>();
        double fma = single ? Math.fma((float) a, (float) b, (float) c) : Math.fma(a, b, c);
        double[] values = {
            Math.min(a, b),
            Math.max(a, b),
            number(a, b, true),
            number(a, b, false),
            Math.copySign(a, b),
            Math.abs(a),
            Math.floor(a),
            Math.ceil(a),
            truncated(a),
            Math.rint(a),
            Math.rint(a),
            Math.sqrt(a),
            fma,
            a + b,
            a - b,
            a * b,
            a / b,
            -a
        };
        for (double value : values) {
            all.add(of(value, single));
        }
        boolean nan = Double.isNaN(a) || Double.isNaN(b);
        boolean[] compared = {
            a == b,
            a < b,
            a <= b,
            a > b,
            a >= b,
            !nan && a != b,
            !nan,
            nan || a == b,
            nan || a < b,
            nan || a <= b,
            nan || a > b,
            nan || a >= b,
            a != b,
            nan
        };
        for (boolean holds : compared) {
            all.add(holds ? 1L : 0L);
        }
        return all;
    }

    private static long saturated(double x, int bits, boolean signed) {
        if (Double.isNaN(x)) {
            return 0;
        }
        BigInteger least = signed ? BigInteger.TWO.pow(bits - 1).negate() : BigInteger.ZERO;
        BigInteger most = BigInteger.TWO.pow(signed ? bits - 1 : bits).subtract(BigInteger.ONE);
        BigInteger value = Double.isInfinite(x) ? (x > 0 ? most : least) : new BigDecimal(x).toBigInteger();
        long low = value.max(least).min(most).longValue();
        return bits == 64 ? low : low & (1L << bits) - 1;
    }

    private static Object fromInteger(long integer, int bits, boolean signed, boolean single) {
        BigInteger low = BigInteger.valueOf(integer).mod(BigInteger.TWO.pow(bits));
        BigInteger value = signed && low.testBit(bits - 1) ? low.subtract(BigInteger.TWO.pow(bits)) : low;
        return single ? (Object) value.floatValue() : (Object) value.doubleValue();
    }

    /** Rounded once: a float of ten more bits decides ties that a double has. */
    private static short half(double x) {
        float near = (float) x;
        if (near != x && !Double.isNaN(x) && !Float.isInfinite(near)) {
            float low = Math.abs(near) > Math.abs(x) ? Float.intBitsToFloat(Float.floatToRawIntBits(near) - 1) : near;
            near = Float.intBitsToFloat(Float.floatToRawIntBits(low) | 1);
        }
        return Float.floatToFloat16(near);
    }

    private static List<Object> results(long ai, double b, double c) {
        double a = Double.longBitsToDouble(ai);
        List<Object> all = new ArrayList<>();
        for (boolean single : new boolean[] {false, true}) {
            double x = single ? (float) a : a;
            all.addAll(arithmetic(x, single ? (float) b : b, single ? (float) c : c, single));
            for (int bits : WIDTHS) {
                all.add(saturated(x, bits, true));
                all.add(saturated(x, bits, false));
            }
            for (int bits : WIDTHS) {
                all.add(fromInteger(ai, bits, true, single));
                all.add(fromInteger(ai, bits, false, single));
            }
            all.add(half(x));
        }
        all.add((float) a);
        all.add((double) (float) a);
        float x = Float.float16ToFloat(half(a));
        float y = Float.float16ToFloat(half(b));
        float z = Float.float16ToFloat(half(c));
        for (float value : new float[] {x + y, x - y, x * y, x / y}) {
            all.add(Float.floatToFloat16(value));
        }
        boolean finite = Float.isFinite(x) && Float.isFinite(y) && Float.isFinite(z);
        BigDecimal exact =
                finite ? new BigDecimal(x).multiply(new BigDecimal(y)).add(new BigDecimal(z)) : BigDecimal.ZERO;
        all.add(exact.signum() != 0 ? half(toOdd(exact)) : half((double) x * y + z));
        all.add(x);
        all.add((double) y);
        all.add(Float.isNaN(x) || Float.isNaN(y) || x < y ? 1L : 0L);
        all.add(half((double) ai));
        all.add(half((double) (ai & 0xffffffffL)));
        all.add(ai);
        return all;
    }

    private static double toOdd(BigDecimal exact) {
        double near = exact.doubleValue();
        int over = new BigDecimal(near).compareTo(exact);
        if (over == 0 || (Double.doubleToRawLongBits(near) & 1) != 0) {
            return near;
        }
        return over > 0 ? Math.nextDown(near) : Math.nextUp(near);
    }

    private static void same(Object expected, long got, String what) {
        switch (expected) {
            case Double d -> assertEquals(d, Double.longBitsToDouble(got), what);
            case Float f -> assertEquals(f, Float.intBitsToFloat((int) got), what);
            case Short h -> assertEquals(Float.float16ToFloat(h), Float.float16ToFloat((short) got), what);
            case Object integer -> assertEquals(integer, got, what);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"floats-sm_75.ptx", "floats-sm_90.ptx"})
    void everyResultIsThatOfJava(String module) {
        double[] edges = {
            0.0, -0.0, 1, -1, 0.5, -2.5, 1e-310, 6e-8, 65520, 3e9, -1e19, 1e300, Double.NaN, INFINITY, -INFINITY
        };
        Random random = new Random(11);
        double[][] columns = new double[3][N];
        for (int i = 0; i < N; i++) {
            columns[0][i] = i < 225 ? edges[i / 15] : Double.longBitsToDouble(random.nextLong());
            columns[1][i] = i < 225 ? edges[i % 15] : random.nextGaussian() * 1000;
            columns[2][i] = i < 225 ? edges[i * 7 % 15] : random.nextGaussian() * 1e-3;
        }
        Gpu gpu = Gpu.of(module);
        Allocation out = gpu.allocate(8 * N * FUNCTIONS);
        gpu.launch("floats", 1, N, gpu.of(columns[0]), gpu.of(columns[1]), gpu.of(columns[2]), out);
        for (int i = 0; i < N; i++) {
            long bits = Double.doubleToRawLongBits(columns[0][i]);
            List<Object> expected = results(bits, columns[1][i], columns[2][i]);
            assertEquals(FUNCTIONS, expected.size());
            for (int k = 0; k < FUNCTIONS; k++) {
                String what = "function " + k + " of " + columns[0][i] + ", " + columns[1][i] + ", " + columns[2][i];
                same(expected.get(k), Gpu.read(out).getLong(8 * (FUNCTIONS * i + k)), what);
            }
        }
    }
}
