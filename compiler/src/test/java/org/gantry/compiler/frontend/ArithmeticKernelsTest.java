package org.gantry.compiler.frontend;

import static org.gantry.compiler.frontend.Kernels.agree;
import static org.gantry.compiler.frontend.Kernels.of;

import org.junit.jupiter.api.Test;

/** Numbers: operators, conversions, control flow; the IR gives Java's bits. */
class ArithmeticKernelsTest {
    @Test
    void saxpy() {
        agree(100, () -> {
            var x = new double[100];
            var y = new double[100];
            for (int i = 0; i < 100; i++) {
                x[i] = i * 0.5;
                y[i] = -i;
            }
            double a = 2.5;
            return of(i -> y[i] = a * x[i] + y[i], (Object) y);
        });
    }

    @Test
    void loopsInBothArmsOfAnIf() {
        agree(3, () -> {
            int[] exponents = {-3, 0, 3};
            var out = new double[3];
            return of(
                    i -> {
                        double r = 1;
                        if (exponents[i] > 0) {
                            for (int k = 0; k < exponents[i]; k++) {
                                r *= 2;
                            }
                        } else {
                            for (int k = 0; k < -exponents[i]; k++) {
                                r /= 2;
                            }
                        }
                        out[i] = r;
                    },
                    (Object) out);
        });
    }

    private static int early(int b) {
        if (b < 128) {
            return 2;
        }
        return -3;
    }

    @Test
    void earlyReturnInAnInlinedMethod() {
        agree(256, () -> {
            var out = new int[256];
            return of(i -> out[i] = early(i), (Object) out);
        });
    }

    @Test
    void bytesAreMaskedAsInJava() {
        agree(256, () -> {
            var in = new byte[256];
            for (int i = 0; i < 256; i++) {
                in[i] = (byte) i;
            }
            var out = new float[256];
            return of(i -> out[i] = ((in[i] & 0xFF) >> 4 & 0xF) - 8, (Object) out);
        });
    }

    @Test
    void comparisonsWithNanAsInJava() {
        double[] special = {0.0, -0.0, 1, -1, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        agree(49, () -> {
            var out = new int[49];
            return of(
                    i -> {
                        double a = special[i / 7];
                        double b = special[i % 7];
                        int r = 0;
                        if (a < b) r |= 1;
                        if (a <= b) r |= 2;
                        if (a > b) r |= 4;
                        if (a >= b) r |= 8;
                        if (a == b) r |= 16;
                        if (a != b) r |= 32;
                        if (!(a < b)) r |= 64;
                        if (!(a > b)) r |= 128;
                        out[i] = r + (Double.compare(a, b) + 1) * 256;
                    },
                    (Object) out);
        });
    }

    @Test
    void conversionsSaturate() {
        double[] values = {1e10, -1e10, Double.NaN, 1e300, -1e300, 3.99, -3.99, Double.NEGATIVE_INFINITY, 65537.5, 300.7
        };
        agree(values.length, () -> {
            var ints = new int[values.length];
            var longs = new long[values.length];
            var shorts = new short[values.length];
            var bytes = new byte[values.length];
            var chars = new char[values.length];
            var floats = new float[values.length];
            return of(
                    i -> {
                        double v = values[i];
                        ints[i] = (int) v;
                        longs[i] = (long) v;
                        shorts[i] = (short) v;
                        bytes[i] = (byte) v;
                        chars[i] = (char) v;
                        floats[i] = (float) v;
                        longs[i] += (long) (float) v + (int) (float) v;
                    },
                    ints,
                    longs,
                    shorts,
                    bytes,
                    chars,
                    floats);
        });
    }

    @Test
    void divisionAndRemainder() {
        int[] a = {7, -7, Integer.MIN_VALUE, 5, 0};
        int[] b = {2, -2, -1, 3, 9};
        agree(25, () -> {
            var out = new long[25];
            var floats = new double[25];
            return of(
                    i -> {
                        int x = a[i / 5];
                        int y = b[i % 5];
                        out[i] = x / y + 1000L * (x % y) + (long) x * y / (y * 3L) + ((long) x) % y;
                        floats[i] = (x * 0.37) % (y * 0.11) + (x * 0.7f) % (y * 0.3f);
                    },
                    out,
                    floats);
        });
    }

    @Test
    void shiftsMaskTheirCounts() {
        agree(80, () -> {
            var out = new long[80];
            return of(
                    i -> {
                        int x = -1234567 + i * 31;
                        long y = -12345678901234L + i;
                        out[i] = (x << i) + (x >> i) + (x >>> i) + (y << i) + (y >> i) + (y >>> i) + ((byte) x >>> 4);
                    },
                    (Object) out);
        });
    }

    @Test
    void loopWithBreakAndCompoundTest() {
        agree(50, () -> {
            var out = new int[50];
            return of(
                    i -> {
                        int v = i * 977;
                        int steps = 0;
                        while (true) {
                            if (v <= 10 || steps >= 50) {
                                break;
                            }
                            if ((v & 1) == 1) {
                                steps += 2;
                                v = v / 2;
                                continue;
                            }
                            v /= 2;
                            steps++;
                        }
                        out[i] = v * 100 + steps;
                    },
                    (Object) out);
        });
    }

    @Test
    void nestedLoops() {
        agree(20, () -> {
            var out = new long[20];
            return of(
                    i -> {
                        long s = 0;
                        for (int j = 0; j < i; j++) {
                            outer:
                            for (int k = j; k < i; k++) {
                                for (int m = 0; m < 4; m++) {
                                    if ((m * k + j) % 7 == 3) {
                                        continue outer;
                                    }
                                    s += m * k - j;
                                }
                                s ^= k;
                            }
                        }
                        out[i] = s;
                    },
                    (Object) out);
        });
    }

    @Test
    @SuppressWarnings("fallthrough")
    void switches() {
        agree(40, () -> {
            var out = new int[40];
            return of(
                    i -> {
                        int v = switch (i % 9) {
                            case 0, 1 -> 5;
                            case 2 -> i * 3;
                            case 7 -> {
                                int t = i;
                                t *= t;
                                yield t;
                            }
                            default -> -1;
                        };
                        switch (i) {
                            case 3:
                                v += 10;
                            case 1000:
                                v += 100;
                                break;
                            case -5:
                                v = 0;
                                break;
                            default:
                                v--;
                        }
                        out[i] = v;
                    },
                    (Object) out);
        });
    }

    private static int twice(int x) {
        return x == 1 ? 1337 : 0;
    }

    private static boolean both(int x) {
        return x > 3 && x < 30 || x == 35;
    }

    @Test
    void nestedInlinedCalls() {
        agree(40, () -> {
            var out = new int[40];
            return of(i -> out[i] = twice(1) + twice(2) + twice(i) + (both(i) ? twice(twice(1) - 1336) : 7), (Object)
                    out);
        });
    }

    @Test
    void mathAndStrictMath() {
        agree(60, () -> {
            var out = new double[60];
            var ints = new long[60];
            return of(
                    i -> {
                        double x = (i - 30) * 0.73;
                        out[i] = StrictMath.sin(x)
                                + StrictMath.exp(x / 10)
                                + StrictMath.pow(Math.abs(x), 1.5)
                                + Math.sqrt(Math.abs(x))
                                + Math.floor(x)
                                + Math.rint(x)
                                + Math.copySign(3, x)
                                + Math.fma(x, x, 1)
                                + Math.max(x, 0)
                                + Math.min(x, -0.0)
                                + StrictMath.atan2(x, 3)
                                + StrictMath.log(x + 100)
                                + StrictMath.cbrt(x)
                                + StrictMath.hypot(x, 2);
                        ints[i] = Math.floorMod(i - 30, 7)
                                + Math.floorDiv(i - 30, 7)
                                + Integer.bitCount(i)
                                + Long.numberOfTrailingZeros(i)
                                + Integer.rotateLeft(i, 5)
                                + Integer.compare(i, 30)
                                + Math.round(x)
                                + Math.abs(i - 30)
                                + Math.clamp(i, 3, 20)
                                + Integer.reverse(i)
                                + Math.addExact(i, 3)
                                + Long.highestOneBit(i + 1);
                    },
                    out,
                    ints);
        });
    }
}
