package org.gantry;

/**
 * Parallel loops and reductions over plain Java arrays. When a call returns, the arrays hold the result as if the loop had run.
 *
 * <p>All launches: a null body is a {@link NullPointerException}; an extent below 0 is an {@link IllegalArgumentException}; a kernel whose
 * safety is not proven, or that a device cannot run, is a {@link RefusedException} before any item has run; an item that fails is a
 * {@link KernelException}. Interrupts are ignored, and the thread's interrupt flag stays set. The last index varies fastest.
 *
 * <p>Reductions combine items in one order on all devices, so the bits are the same on every run and every device: blocks of 1024 items,
 * 64 lanes; lane l starts from the identity and takes its block's items t = l (mod 64) in increasing order; lanes combine by halving; block
 * results are reduced by the same rule.
 *
 * <p>Thread safety: launches may be made from several threads at the same time, where they do not write the same elements.
 */
public final class Gantry {
    private Gantry() {}

    /** Launches on {@code device}. */
    public static Launch on(Device device) {
        return Launch.PREFERRED.on(device);
    }

    /** Launches with options, on the preferred device. */
    public static Launch with() {
        return Launch.PREFERRED;
    }

    /** Runs {@code body} for each {@code i} in {@code [0, n)}. */
    public static void forEach(int n, IndexBody body) {
        Launch.PREFERRED.forEach(n, body);
    }

    /** Runs {@code body} for each {@code i} in {@code [from, to)}. */
    public static void forEach(int from, int to, IndexBody body) {
        Launch.PREFERRED.forEach(from, to, body);
    }

    /** Runs {@code body} for each {@code (r, c)} in {@code [0, rows) x [0, cols)}. */
    public static void forEach(int rows, int cols, IndexBody2 body) {
        Launch.PREFERRED.forEach(rows, cols, body);
    }

    /** Runs {@code body} for each {@code (r, c)} in {@code [fromRow, toRow) x [fromCol, toCol)}. */
    public static void forEach(int fromRow, int toRow, int fromCol, int toCol, IndexBody2 body) {
        Launch.PREFERRED.forEach(fromRow, toRow, fromCol, toCol, body);
    }

    /** Runs {@code body} for each {@code (i, j, k)} in {@code [0, a) x [0, b) x [0, c)}. */
    public static void forEach(int a, int b, int c, IndexBody3 body) {
        Launch.PREFERRED.forEach(a, b, c, body);
    }

    /** Runs {@code body} for each {@code (i, j, k)} in {@code [from0, to0) x [from1, to1) x [from2, to2)}. */
    public static void forEach(int from0, int to0, int from1, int to1, int from2, int to2, IndexBody3 body) {
        Launch.PREFERRED.forEach(from0, to0, from1, to1, from2, to2, body);
    }

    /** Runs {@code body} for each {@code i} in {@code [0, n)}. */
    public static void forEachLong(long n, LongIndexBody body) {
        Launch.PREFERRED.forEachLong(n, body);
    }

    /** Runs {@code body} for each {@code i} in {@code [from, to)}. */
    public static void forEachLong(long from, long to, LongIndexBody body) {
        Launch.PREFERRED.forEachLong(from, to, body);
    }

    /** The sum of {@code f} over {@code [0, n)}; 0 for no item. */
    public static double sum(int n, IntToDouble f) {
        return Launch.PREFERRED.sum(n, f);
    }

    /** The sum of {@code f} over {@code [from, to)}; 0 for no item. */
    public static double sum(int from, int to, IntToDouble f) {
        return Launch.PREFERRED.sum(from, to, f);
    }

    /** The sum of {@code f} over {@code [0, n)}, wrapping; 0 for no item. */
    public static int sumInt(int n, IntToInt f) {
        return Launch.PREFERRED.sumInt(n, f);
    }

    /** The sum of {@code f} over {@code [from, to)}, wrapping; 0 for no item. */
    public static int sumInt(int from, int to, IntToInt f) {
        return Launch.PREFERRED.sumInt(from, to, f);
    }

    /** The sum of {@code f} over {@code [0, n)}, wrapping; 0 for no item. */
    public static long sumLong(int n, IntToLong f) {
        return Launch.PREFERRED.sumLong(n, f);
    }

    /** The sum of {@code f} over {@code [from, to)}, wrapping; 0 for no item. */
    public static long sumLong(int from, int to, IntToLong f) {
        return Launch.PREFERRED.sumLong(from, to, f);
    }

    /** The sum of {@code f} over {@code [0, n)}, accumulated in float; 0 for no item. */
    public static float sumFloat(int n, IntToFloat f) {
        return Launch.PREFERRED.sumFloat(n, f);
    }

    /** The sum of {@code f} over {@code [from, to)}, accumulated in float; 0 for no item. */
    public static float sumFloat(int from, int to, IntToFloat f) {
        return Launch.PREFERRED.sumFloat(from, to, f);
    }

    /** The smallest {@code f} over {@code [0, n)}, as {@code Math.min}; the largest value of the type for no item. */
    public static double min(int n, IntToDouble f) {
        return Launch.PREFERRED.min(n, f);
    }

    /** The smallest {@code f} over {@code [from, to)}, as {@code Math.min}; the largest value of the type for no item. */
    public static double min(int from, int to, IntToDouble f) {
        return Launch.PREFERRED.min(from, to, f);
    }

    /** The smallest {@code f} over {@code [0, n)}, as {@code Math.min}; the largest value of the type for no item. */
    public static int minInt(int n, IntToInt f) {
        return Launch.PREFERRED.minInt(n, f);
    }

    /** The smallest {@code f} over {@code [from, to)}, as {@code Math.min}; the largest value of the type for no item. */
    public static int minInt(int from, int to, IntToInt f) {
        return Launch.PREFERRED.minInt(from, to, f);
    }

    /** The smallest {@code f} over {@code [0, n)}, as {@code Math.min}; the largest value of the type for no item. */
    public static long minLong(int n, IntToLong f) {
        return Launch.PREFERRED.minLong(n, f);
    }

    /** The smallest {@code f} over {@code [from, to)}, as {@code Math.min}; the largest value of the type for no item. */
    public static long minLong(int from, int to, IntToLong f) {
        return Launch.PREFERRED.minLong(from, to, f);
    }

    /** The smallest {@code f} over {@code [0, n)}, as {@code Math.min}; the largest value of the type for no item. */
    public static float minFloat(int n, IntToFloat f) {
        return Launch.PREFERRED.minFloat(n, f);
    }

    /** The smallest {@code f} over {@code [from, to)}, as {@code Math.min}; the largest value of the type for no item. */
    public static float minFloat(int from, int to, IntToFloat f) {
        return Launch.PREFERRED.minFloat(from, to, f);
    }

    /** The largest {@code f} over {@code [0, n)}, as {@code Math.max}; the smallest value of the type for no item. */
    public static double max(int n, IntToDouble f) {
        return Launch.PREFERRED.max(n, f);
    }

    /** The largest {@code f} over {@code [from, to)}, as {@code Math.max}; the smallest value of the type for no item. */
    public static double max(int from, int to, IntToDouble f) {
        return Launch.PREFERRED.max(from, to, f);
    }

    /** The largest {@code f} over {@code [0, n)}, as {@code Math.max}; the smallest value of the type for no item. */
    public static int maxInt(int n, IntToInt f) {
        return Launch.PREFERRED.maxInt(n, f);
    }

    /** The largest {@code f} over {@code [from, to)}, as {@code Math.max}; the smallest value of the type for no item. */
    public static int maxInt(int from, int to, IntToInt f) {
        return Launch.PREFERRED.maxInt(from, to, f);
    }

    /** The largest {@code f} over {@code [0, n)}, as {@code Math.max}; the smallest value of the type for no item. */
    public static long maxLong(int n, IntToLong f) {
        return Launch.PREFERRED.maxLong(n, f);
    }

    /** The largest {@code f} over {@code [from, to)}, as {@code Math.max}; the smallest value of the type for no item. */
    public static long maxLong(int from, int to, IntToLong f) {
        return Launch.PREFERRED.maxLong(from, to, f);
    }

    /** The largest {@code f} over {@code [0, n)}, as {@code Math.max}; the smallest value of the type for no item. */
    public static float maxFloat(int n, IntToFloat f) {
        return Launch.PREFERRED.maxFloat(n, f);
    }

    /** The largest {@code f} over {@code [from, to)}, as {@code Math.max}; the smallest value of the type for no item. */
    public static float maxFloat(int from, int to, IntToFloat f) {
        return Launch.PREFERRED.maxFloat(from, to, f);
    }

    /** The lowest {@code i} in {@code [0, n)} with the smallest {@code f}; a NaN wins; -1 for no item. */
    public static int argMin(int n, IntToDouble f) {
        return Launch.PREFERRED.argMin(n, f);
    }

    /** The lowest {@code i} in {@code [from, to)} with the smallest {@code f}; a NaN wins; -1 for no item. */
    public static int argMin(int from, int to, IntToDouble f) {
        return Launch.PREFERRED.argMin(from, to, f);
    }

    /** The lowest {@code i} in {@code [0, n)} with the smallest {@code f}; -1 for no item. */
    public static int argMinInt(int n, IntToInt f) {
        return Launch.PREFERRED.argMinInt(n, f);
    }

    /** The lowest {@code i} in {@code [from, to)} with the smallest {@code f}; -1 for no item. */
    public static int argMinInt(int from, int to, IntToInt f) {
        return Launch.PREFERRED.argMinInt(from, to, f);
    }

    /** The lowest {@code i} in {@code [0, n)} with the smallest {@code f}; -1 for no item. */
    public static int argMinLong(int n, IntToLong f) {
        return Launch.PREFERRED.argMinLong(n, f);
    }

    /** The lowest {@code i} in {@code [from, to)} with the smallest {@code f}; -1 for no item. */
    public static int argMinLong(int from, int to, IntToLong f) {
        return Launch.PREFERRED.argMinLong(from, to, f);
    }

    /** The lowest {@code i} in {@code [0, n)} with the smallest {@code f}; a NaN wins; -1 for no item. */
    public static int argMinFloat(int n, IntToFloat f) {
        return Launch.PREFERRED.argMinFloat(n, f);
    }

    /** The lowest {@code i} in {@code [from, to)} with the smallest {@code f}; a NaN wins; -1 for no item. */
    public static int argMinFloat(int from, int to, IntToFloat f) {
        return Launch.PREFERRED.argMinFloat(from, to, f);
    }

    /** The lowest {@code i} in {@code [0, n)} with the largest {@code f}; a NaN wins; -1 for no item. */
    public static int argMax(int n, IntToDouble f) {
        return Launch.PREFERRED.argMax(n, f);
    }

    /** The lowest {@code i} in {@code [from, to)} with the largest {@code f}; a NaN wins; -1 for no item. */
    public static int argMax(int from, int to, IntToDouble f) {
        return Launch.PREFERRED.argMax(from, to, f);
    }

    /** The lowest {@code i} in {@code [0, n)} with the largest {@code f}; -1 for no item. */
    public static int argMaxInt(int n, IntToInt f) {
        return Launch.PREFERRED.argMaxInt(n, f);
    }

    /** The lowest {@code i} in {@code [from, to)} with the largest {@code f}; -1 for no item. */
    public static int argMaxInt(int from, int to, IntToInt f) {
        return Launch.PREFERRED.argMaxInt(from, to, f);
    }

    /** The lowest {@code i} in {@code [0, n)} with the largest {@code f}; -1 for no item. */
    public static int argMaxLong(int n, IntToLong f) {
        return Launch.PREFERRED.argMaxLong(n, f);
    }

    /** The lowest {@code i} in {@code [from, to)} with the largest {@code f}; -1 for no item. */
    public static int argMaxLong(int from, int to, IntToLong f) {
        return Launch.PREFERRED.argMaxLong(from, to, f);
    }

    /** The lowest {@code i} in {@code [0, n)} with the largest {@code f}; a NaN wins; -1 for no item. */
    public static int argMaxFloat(int n, IntToFloat f) {
        return Launch.PREFERRED.argMaxFloat(n, f);
    }

    /** The lowest {@code i} in {@code [from, to)} with the largest {@code f}; a NaN wins; -1 for no item. */
    public static int argMaxFloat(int from, int to, IntToFloat f) {
        return Launch.PREFERRED.argMaxFloat(from, to, f);
    }

    /** How many {@code i} in {@code [0, n)} satisfy {@code f}. */
    public static long count(int n, IntToBoolean f) {
        return Launch.PREFERRED.count(n, f);
    }

    /** How many {@code i} in {@code [from, to)} satisfy {@code f}. */
    public static long count(int from, int to, IntToBoolean f) {
        return Launch.PREFERRED.count(from, to, f);
    }

    /** Whether some {@code i} in {@code [0, n)} satisfies {@code f}; false for no item. */
    public static boolean any(int n, IntToBoolean f) {
        return Launch.PREFERRED.any(n, f);
    }

    /** Whether some {@code i} in {@code [from, to)} satisfies {@code f}; false for no item. */
    public static boolean any(int from, int to, IntToBoolean f) {
        return Launch.PREFERRED.any(from, to, f);
    }

    /** Whether all {@code i} in {@code [0, n)} satisfy {@code f}; true for no item. */
    public static boolean all(int n, IntToBoolean f) {
        return Launch.PREFERRED.all(n, f);
    }

    /** Whether all {@code i} in {@code [from, to)} satisfy {@code f}; true for no item. */
    public static boolean all(int from, int to, IntToBoolean f) {
        return Launch.PREFERRED.all(from, to, f);
    }

    /** Combines {@code f} over {@code [0, n)} with {@code op}; {@code identity} for no item. */
    public static <R> R reduce(int n, R identity, IntToObject<R> f, Combiner<R> op) {
        return Launch.PREFERRED.reduce(n, identity, f, op);
    }

    /** Combines {@code f} over {@code [from, to)} with {@code op}; {@code identity} for no item. */
    public static <R> R reduce(int from, int to, R identity, IntToObject<R> f, Combiner<R> op) {
        return Launch.PREFERRED.reduce(from, to, identity, f, op);
    }
}
