package org.gantry.testkit.cases;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.gantry.Launch;

/** Arithmetic at its edges: masks, extremes, widening, shifts, casts, argument orders. */
class ArithmeticCasesTest {
    private static byte[] allBytes() {
        var all = new byte[256];
        for (int i = 0; i < 256; i++) {
            all[i] = (byte) i;
        }
        return all;
    }

    @OnEachDevice
    void masksOnBytes(Launch launch) {
        var bytes = allBytes();
        var out = new float[256];
        launch.forEach(256, i -> {
            int x = bytes[i];
            out[i] = ((x & 0xFF) >> 4 & 0xF) - 8;
        });
        var expected = new float[256];
        for (int i = 0; i < 256; i++) {
            expected[i] = (i >> 4) - 8;
        }
        assertArrayEquals(expected, out);
        assertEquals(-5, out[0x37]);
    }

    @OnEachDevice
    void masksOnShortsAndChars(Launch launch) {
        short[] s = {-1, 0x1234, Short.MIN_VALUE};
        char[] c = {'\uffff', 'a', 0};
        var out = new int[3];
        launch.forEach(3, i -> out[i] = (s[i] & 0xFF00) >> 4 ^ c[i] << 16);
        assertArrayEquals(new int[] {0xFF00 >> 4 ^ 0xFFFF << 16, 0x120 ^ 'a' << 16, 0x800}, out);
    }

    @OnEachDevice
    void extremeInts(Launch launch) {
        int[] a = {1, 50000, Integer.MIN_VALUE};
        var out = new int[3];
        launch.forEach(3, i -> {
            out[i] = i == 0 ? a[i] << 31 : i == 1 ? (a[i] * a[i]) >> 20 : a[i] * 1;
        });
        assertArrayEquals(new int[] {Integer.MIN_VALUE, -1712, Integer.MIN_VALUE}, out);
    }

    @OnEachDevice
    void smallestValueDividedByMinusOne(Launch launch) {
        int[] a = {Integer.MIN_VALUE, 7, -7};
        long[] b = {Long.MIN_VALUE, 7, -7};
        var out = new int[3];
        var rest = new int[3];
        var wide = new long[3];
        launch.forEach(3, i -> {
            int minusOne = a[i] < 8 ? -1 : 1;
            out[i] = a[i] / minusOne;
            rest[i] = a[i] % minusOne;
            wide[i] = b[i] / minusOne;
        });
        assertArrayEquals(new int[] {Integer.MIN_VALUE, -7, 7}, out);
        assertArrayEquals(new int[] {0, 0, 0}, rest);
        assertArrayEquals(new long[] {Long.MIN_VALUE, -7, 7}, wide);
    }

    @OnEachDevice
    void negationAndAbsoluteValueOfTheSmallest(Launch launch) {
        int[] a = {Integer.MIN_VALUE, Integer.MAX_VALUE};
        var out = new int[2];
        launch.forEach(2, i -> out[i] = -a[i] + Math.abs(a[i]));
        assertArrayEquals(new int[] {0, 0}, out);
    }

    @OnEachDevice
    void longScalarArgument(Launch launch) {
        long offset = 5000000000L;
        var out = new long[4];
        launch.forEach(4, i -> out[i] = i + offset);
        assertArrayEquals(new long[] {5000000000L, 5000000001L, 5000000002L, 5000000003L}, out);
    }

    @OnEachDevice
    void longConstant(Launch launch) {
        var out = new long[3];
        launch.forEach(3, i -> out[i] = i + 5000000000L);
        assertArrayEquals(new long[] {5000000000L, 5000000001L, 5000000002L}, out);
    }

    @OnEachDevice
    void scalarArgumentsOfEveryType(Launch launch) {
        boolean z = true;
        byte b = -128;
        char c = '\uffff';
        short s = -32768;
        int n = Integer.MIN_VALUE;
        long l = Long.MIN_VALUE + 1;
        float f = -0.0f;
        double d = Double.MIN_VALUE;
        var out = new double[8];
        launch.forEach(1, i -> {
            out[8 * i] = z ? 1 : 0;
            out[8 * i + 1] = b;
            out[8 * i + 2] = c;
            out[8 * i + 3] = s;
            out[8 * i + 4] = n;
            out[8 * i + 5] = l;
            out[8 * i + 6] = f;
            out[8 * i + 7] = d;
        });
        assertArrayEquals(
                new double[] {1, -128, 65535, -32768, Integer.MIN_VALUE, Long.MIN_VALUE + 1, -0.0, Double.MIN_VALUE},
                out);
    }

    @OnEachDevice
    void byteToInt(Launch launch) {
        var bytes = allBytes();
        assertEquals(32640, launch.sumInt(256, i -> bytes[i] & 0xFF));
        assertEquals(-128, launch.sumInt(256, i -> bytes[i]));
    }

    @OnEachDevice
    void wideningBeforeArithmetic(Launch launch) {
        int[] a = {Integer.MAX_VALUE};
        var out = new long[2];
        launch.forEach(1, i -> {
            out[2 * i] = (long) a[i] * 100;
            out[2 * i + 1] = a[i] * 100;
        });
        assertArrayEquals(new long[] {214748364700L, -100}, out);
    }

    @OnEachDevice
    void argumentOrderOfIntrinsics(Launch launch) {
        double[] a = {3, -0.0, 5, 2};
        double[] b = {-1, 1, -0.0, 0.5};
        var out = new double[20];
        launch.forEach(4, i -> {
            out[5 * i] = Math.copySign(a[i], b[i]);
            out[5 * i + 1] = StrictMath.pow(a[i], b[i]);
            out[5 * i + 2] = StrictMath.atan2(a[i], b[i]);
            out[5 * i + 3] = Math.fma(a[i], b[i], 10);
            out[5 * i + 4] = Math.min(a[i], b[i]) - Math.max(a[i], b[i]);
        });
        var expected = new double[20];
        for (int i = 0; i < 4; i++) {
            expected[5 * i] = Math.copySign(a[i], b[i]);
            expected[5 * i + 1] = StrictMath.pow(a[i], b[i]);
            expected[5 * i + 2] = StrictMath.atan2(a[i], b[i]);
            expected[5 * i + 3] = Math.fma(a[i], b[i], 10);
            expected[5 * i + 4] = Math.min(a[i], b[i]) - Math.max(a[i], b[i]);
        }
        assertArrayEquals(expected, out);
        assertEquals(-3, out[0]);
    }

    @OnEachDevice
    void argumentOrderOfIntegerIntrinsics(Launch launch) {
        int[] a = {17, -17, 0x80000001};
        var out = new int[9];
        launch.forEach(3, i -> {
            out[3 * i] = Math.floorMod(a[i], 5);
            out[3 * i + 1] = Integer.rotateLeft(a[i], 4);
            out[3 * i + 2] = Integer.compare(a[i], 3);
        });
        assertArrayEquals(
                new int[] {2, 272, 1, 3, Integer.rotateLeft(-17, 4), -1, Math.floorMod(0x80000001, 5), 24, -1}, out);
    }

    @OnEachDevice
    void unsignedShift(Launch launch) {
        int[] x = {-1, Integer.MIN_VALUE, -12345, 7};
        var out = new int[4 * 70];
        launch.forEach(4, 70, (r, n) -> out[r * 70 + n] = x[r] >>> n);
        for (int r = 0; r < 4; r++) {
            for (int n = 0; n < 70; n++) {
                assertEquals(x[r] >>> n, out[r * 70 + n]);
            }
        }
    }

    @OnEachDevice
    void unsignedShiftOfABytePromotesIt(Launch launch) {
        byte[] b = {-128, 127};
        var out = new int[2];
        launch.forEach(2, i -> out[i] = b[i] >>> 4);
        assertArrayEquals(new int[] {268435448, 7}, out);
    }

    @OnEachDevice
    void unsignedShiftAssignmentToAByteKeepsItsLowBits(Launch launch) {
        byte[] b = {-128, -1, 64};
        launch.forEach(3, i -> b[i] >>>= 1);
        assertArrayEquals(new byte[] {-64, -1, 32}, b);
    }

    @OnEachDevice
    void shiftsOfLongsByAnyCount(Launch launch) {
        long[] x = {-1, Long.MIN_VALUE, 5};
        var out = new long[3 * 130];
        launch.forEach(3, 130, (r, n) -> out[r * 130 + n] = (x[r] >>> n) ^ (x[r] << (n - 64)) ^ (x[r] >> n));
        for (int r = 0; r < 3; r++) {
            for (int n = 0; n < 130; n++) {
                assertEquals((x[r] >>> n) ^ (x[r] << (n - 64)) ^ (x[r] >> n), out[r * 130 + n]);
            }
        }
    }

    @OnEachDevice
    void saturatingCasts(Launch launch) {
        float[] x = {1e10f, Float.NaN, Float.NEGATIVE_INFINITY, -1e10f, 2147483648f, -0.9f};
        var ints = new int[6];
        var longs = new long[6];
        launch.forEach(6, i -> {
            ints[i] = (int) x[i];
            longs[i] = (long) x[i];
        });
        assertArrayEquals(new int[] {2147483647, 0, Integer.MIN_VALUE, Integer.MIN_VALUE, 2147483647, 0}, ints);
        assertArrayEquals(new long[] {10000000000L, 0, Long.MIN_VALUE, -10000000000L, 2147483648L, 0}, longs);
    }

    @OnEachDevice
    void castsToNarrowTypesGoThroughInt(Launch launch) {
        double[] x = {300.7, -129.2, 1e20, Double.NaN, -1e20, 65536};
        var bytes = new byte[6];
        var shorts = new short[6];
        var chars = new char[6];
        launch.forEach(6, i -> {
            bytes[i] = (byte) x[i];
            shorts[i] = (short) x[i];
            chars[i] = (char) x[i];
        });
        assertArrayEquals(new byte[] {44, 127, -1, 0, 0, 0}, bytes);
        assertArrayEquals(new short[] {300, -129, -1, 0, 0, 0}, shorts);
        assertArrayEquals(new char[] {300, 65407, 65535, 0, 0, 0}, chars);
    }

    @OnEachDevice
    void castsOfLargeLongsToFloatsRoundOnce(Launch launch) {
        long[] x = {Long.MAX_VALUE, (1L << 53) + 1, (1L << 24) + 1, 0x7fffff4000000001L};
        var floats = new float[4];
        var doubles = new double[4];
        launch.forEach(4, i -> {
            floats[i] = x[i];
            doubles[i] = x[i];
        });
        assertArrayEquals(new float[] {x[0], x[1], x[2], x[3]}, floats);
        assertArrayEquals(new double[] {x[0], x[1], x[2], x[3]}, doubles);
    }

    @OnEachDevice
    void remaindersOfFloats(Launch launch) {
        double[] a = {5.5, -5.5, 1e300, 7, Double.POSITIVE_INFINITY, -0.0};
        double[] b = {2, 2, 3.7, 0, 2, 5};
        var out = new double[6];
        var narrow = new float[6];
        launch.forEach(6, i -> {
            out[i] = a[i] % b[i];
            narrow[i] = (float) a[i] % (float) b[i];
        });
        for (int i = 0; i < 6; i++) {
            assertEquals(a[i] % b[i], out[i]);
            assertEquals((float) a[i] % (float) b[i], narrow[i]);
        }
    }

    @OnEachDevice
    void minAndMaxOfZerosAndNotANumber(Launch launch) {
        float[] a = {0f, -0f, Float.NaN, 1};
        float[] b = {-0f, 0f, 1, Float.NaN};
        var out = new float[8];
        launch.forEach(4, i -> {
            out[2 * i] = Math.min(a[i], b[i]);
            out[2 * i + 1] = Math.max(a[i], b[i]);
        });
        assertArrayEquals(new float[] {-0f, 0f, -0f, 0f, Float.NaN, Float.NaN, Float.NaN, Float.NaN}, out);
    }
}
