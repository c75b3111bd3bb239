package org.gantry.rajaperf;

import java.util.Arrays;

/**
 * RAJAPerf's initial data for one execution of one kernel. A counter goes up by one after every initialisation of an array or a scalar,
 * and its parity selects the factor of the next one; so kernels must ask for their data in RAJAPerf's order. Not safe for use by several
 * threads.
 */
public final class Data {
    private static final int SEED = 4793;

    private int initialised;

    /** Starts with the counter at 0. */
    public Data() {}

    private double nextFactor() {
        return initialised++ % 2 == 1 ? 0.1 : 0.2;
    }

    /** {@code length} reals, f * (i + 1.1) / (i + 1.12345). */
    public double[] real(int length) {
        double f = nextFactor();
        double[] a = new double[length];
        for (int i = 0; i < length; i++) {
            a[i] = f * (i + 1.1) / (i + 1.12345);
        }
        return a;
    }

    /** {@code length} reals as {@link #real}, each with a random sign. */
    public double[] signed(int length) {
        double f = nextFactor();
        Random31 random = new Random31(SEED);
        double[] a = new double[length];
        for (int i = 0; i < length; i++) {
            double sign = random.nextUnit() < 0.5 ? -1.0 : 1.0;
            a[i] = sign * f * (i + 1.1) / (i + 1.12345);
        }
        return a;
    }

    /** {@code length} random reals in 0 .. 1. */
    public double[] uniform(int length) {
        nextFactor();
        Random31 random = new Random31(SEED);
        double[] a = new double[length];
        for (int i = 0; i < length; i++) {
            a[i] = random.nextUnit();
        }
        return a;
    }

    /** {@code length} times {@code value}. */
    public double[] constant(double value, int length) {
        nextFactor();
        double[] a = new double[length];
        Arrays.fill(a, value);
        return a;
    }

    /** {@code length} random ints of -1 and 1, and at two random places -58 and 19. */
    public int[] ints(int length) {
        nextFactor();
        Random31 random = new Random31(SEED);
        int[] a = new int[length];
        for (int i = 0; i < length; i++) {
            a[i] = random.nextUnit() < 0.5 ? -1 : 1;
        }
        a[(int) (length * random.nextUnit())] = -58;
        a[(int) (length * random.nextUnit())] = 19;
        return a;
    }

    /** One real, f * 1.1 / 1.12345. */
    public double scalar() {
        return nextFactor() * 1.1 / 1.12345;
    }

    /** Counts an initialisation whose values RAJAPerf overwrites before use. */
    public void skip() {
        nextFactor();
    }
}
