package org.gantry.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/** What a program reads and writes: one array to read and one to write of each primitive type, filled from a seed, and results. */
public final class Inputs {
    /** Output arrays have this many elements for each item, and some more. */
    private static final int OUT_FACTOR = 4;

    private static final int OUT_EXTRA = 8;
    private static final int ROWS = 8;

    /** The first arrays of {@link #arrays()} are those that programs write. */
    static final int OUTPUTS = 9;

    private final int size;
    private final boolean[] booleans;
    private final byte[] bytes;
    private final char[] chars;
    private final short[] shorts;
    private final int[] ints;
    private final long[] longs;
    private final float[] floats;
    private final double[] doubles;
    private final boolean[] outBoolean;
    private final byte[] outByte;
    private final char[] outCharacter;
    private final short[] outShort;
    private final int[] outInteger;
    private final long[] outLong;
    private final float[] outFloat;
    private final double[] outDouble;
    private final double[][] rows = new double[ROWS][];
    private final double[][] outRows;
    private final List<Object> results = new ArrayList<>();

    /** Arrays of {@code size} elements to read, and longer ones to write; the same for the same seed. */
    public Inputs(long seed, int size) {
        var random = new Random(seed);
        this.size = size;
        int out = size * OUT_FACTOR + OUT_EXTRA;
        booleans = new boolean[size];
        bytes = new byte[size];
        chars = new char[size];
        shorts = new short[size];
        ints = new int[size];
        longs = new long[size];
        floats = new float[size];
        doubles = new double[size];
        outBoolean = new boolean[out];
        outByte = new byte[out];
        outCharacter = new char[out];
        outShort = new short[out];
        outInteger = new int[out];
        outLong = new long[out];
        outFloat = new float[out];
        outDouble = new double[out];
        outRows = new double[ROWS][size];
        random.nextBytes(bytes);
        random.nextBytes(outByte);
        for (int i = 0; i < size; i++) {
            booleans[i] = random.nextBoolean();
            chars[i] = (char) random.nextInt();
            shorts[i] = (short) random.nextInt();
            ints[i] = anInt(random);
            longs[i] = random.nextInt(3) == 0 ? anInt(random) : random.nextLong();
            floats[i] = (float) aDouble(random);
            doubles[i] = aDouble(random);
        }
        for (int i = 0; i < out; i++) {
            outInteger[i] = i;
            outLong[i] = -i;
            outFloat[i] = i / 8f;
            outDouble[i] = i / 4d;
        }
        for (int r = 0; r < ROWS; r++) {
            rows[r] = random.doubles(1 + random.nextInt(6)).toArray();
        }
    }

    private static int anInt(Random random) {
        return switch (random.nextInt(5)) {
            case 0 -> random.nextInt();
            case 1 -> new int[] {0, 1, -1, Integer.MAX_VALUE, Integer.MIN_VALUE}[random.nextInt(5)];
            default -> random.nextInt(200) - 100;
        };
    }

    private static double aDouble(Random random) {
        return switch (random.nextInt(6)) {
            case 0 ->
                new double[] {0, -0.0, Double.NaN, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, 1e-310}
                        [random.nextInt(6)];
            case 1 -> random.nextGaussian() * Math.pow(10, random.nextInt(80) - 40);
            case 2 -> random.nextInt(20) - 10;
            default -> random.nextDouble() * 20 - 10;
        };
    }

    /** Number of elements to read. */
    public int size() {
        return size;
    }

    /** To read: boolean[]. */
    public boolean[] booleans() {
        return booleans;
    }

    /** To read: byte[]. */
    public byte[] bytes() {
        return bytes;
    }

    /** To read: char[]. */
    public char[] chars() {
        return chars;
    }

    /** To read: short[]. */
    public short[] shorts() {
        return shorts;
    }

    /** To read: int[]. */
    public int[] ints() {
        return ints;
    }

    /** To read: long[]. */
    public long[] longs() {
        return longs;
    }

    /** To read: float[]. */
    public float[] floats() {
        return floats;
    }

    /** To read: double[]. */
    public double[] doubles() {
        return doubles;
    }

    /** To write: boolean[]. */
    public boolean[] outBoolean() {
        return outBoolean;
    }

    /** To write: byte[]. */
    public byte[] outByte() {
        return outByte;
    }

    /** To write: char[]. */
    public char[] outCharacter() {
        return outCharacter;
    }

    /** To write: short[]. */
    public short[] outShort() {
        return outShort;
    }

    /** To write: int[]. */
    public int[] outInteger() {
        return outInteger;
    }

    /** To write: long[]. */
    public long[] outLong() {
        return outLong;
    }

    /** To write: float[]. */
    public float[] outFloat() {
        return outFloat;
    }

    /** To write: double[]. */
    public double[] outDouble() {
        return outDouble;
    }

    /** Eight rows of 1 to 6 elements, to read. */
    public double[][] rows() {
        return rows;
    }

    /** Eight rows of as many elements as there are to read, to write. */
    public double[][] outRows() {
        return outRows;
    }

    /** Keeps the result of a reduction. */
    public void result(Object value) {
        results.add(value);
    }

    /** The results kept. */
    public List<Object> results() {
        return List.copyOf(results);
    }

    /** All arrays, those to write first. */
    public List<Object> arrays() {
        return Stream.<Object>of(
                        outBoolean,
                        outByte,
                        outCharacter,
                        outShort,
                        outInteger,
                        outLong,
                        outFloat,
                        outDouble,
                        outRows,
                        booleans,
                        bytes,
                        chars,
                        shorts,
                        ints,
                        longs,
                        floats,
                        doubles)
                .toList();
    }
}
