package org.gantry.virtual;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigInteger;
import java.util.Random;
import org.gantry.virtual.machine.Allocation;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Integer operations and intrinsics as LLVM emits them ({@code ints.ll}), folded to one value an item, against Java. */
class CompiledIntegersTest {
    private static final int N = 1003;

    private static long mix(long a, long b) {
        return Long.rotateLeft(a * -7046029254386353131L ^ b, 23);
    }

    private static long[] values(long a, long b) {
        int a32 = (int) a;
        int b32 = (int) b;
        short a16 = (short) a;
        short b16 = (short) b;
        byte a8 = (byte) a;
        byte b8 = (byte) b;
        BigInteger wide = BigInteger.valueOf(a).multiply(BigInteger.valueOf(b));
        long high = wide.add(BigInteger.valueOf(a)).shiftRight(64).longValue();
        boolean less = (a8 & 0xff) < (b8 & 0xff);
        boolean greater = a16 > b16;
        long left = (b & 63) == 0 ? a : a << b | b >>> -b;
        long right = (a & 63) == 0 ? b : a << -a | b >>> a;
        int right32 = (b & 31) == 0 ? b32 : a32 << -b32 | b32 >>> b32;
        long choice = switch ((int) (a & 7)) {
            case 0, 6 -> 100;
            case 1 -> a + 11;
            case 2 -> b * 13;
            case 3 -> b - a;
            case 5 -> mix(a, b);
            default -> -5;
        };
        return new long[] {
            Math.abs(a32),
            Math.min(a, b),
            Math.max(a8 & 0xff, b8 & 0xff),
            Math.max(a16, b16),
            Integer.numberOfTrailingZeros(a32),
            Long.numberOfTrailingZeros(b),
            Integer.numberOfLeadingZeros(a16 & 0xffff) - 16,
            Integer.bitCount(b8 & 0xff),
            Long.reverseBytes(a),
            Short.reverseBytes(b16) & 0xffff,
            Integer.reverse(a8) >>> 24,
            left,
            right,
            right32 & 0xffffffffL,
            Math.clamp((long) a32 + b32, Integer.MIN_VALUE, Integer.MAX_VALUE),
            Long.compareUnsigned(a, b) < 0 ? 0 : a - b,
            wide.bitLength() > 63 ? 1 : 0,
            (a32 & 0xffffffffL) + (b32 & 0xffffffffL) >> 32,
            high,
            (a8 & 0xff) / (b8 & 0xff | 1),
            a16 % (short) (b16 | 1),
            Long.divideUnsigned(a, b | 1),
            a8 >> 3,
            (a16 & 0xffff) >>> (b16 & 15),
            less ? 1 : 0,
            greater ? -1 : 0,
            (byte) (a8 * b8),
            Math.abs(b),
            greater ? a : high,
            less ^ greater ? 1 : 0,
            choice
        };
    }

    private static long folded(long a, long b) {
        long sum = 0;
        for (long value : values(a, b)) {
            sum = mix(sum, value);
        }
        return sum;
    }

    @ParameterizedTest
    @ValueSource(strings = {"ints-sm_75.ptx", "ints-sm_90.ptx"})
    void everyItemIsThatOfJava(String module) {
        Random random = new Random(7);
        long[] edges = {
            0,
            1,
            -1,
            127,
            128,
            -128,
            32767,
            -32768,
            Integer.MAX_VALUE,
            Integer.MIN_VALUE,
            Long.MAX_VALUE,
            Long.MIN_VALUE
        };
        long[] a = new long[N];
        long[] b = new long[N];
        for (int i = 0; i < N; i++) {
            boolean edge = i < edges.length * edges.length;
            a[i] = edge ? edges[i / edges.length] : random.nextLong() >> random.nextInt(64);
            b[i] = edge ? edges[i % edges.length] : random.nextLong() >> random.nextInt(64);
        }
        Gpu gpu = Gpu.of(module);
        Allocation out = gpu.allocate(8 * N);
        gpu.launch("ints", 4, 256, gpu.of(a), gpu.of(b), out, N);
        for (int i = 0; i < N; i++) {
            assertEquals(folded(a[i], b[i]), Gpu.read(out).getLong(8 * i), "of " + a[i] + " and " + b[i]);
        }
    }
}
