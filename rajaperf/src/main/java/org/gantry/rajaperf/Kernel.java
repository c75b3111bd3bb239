package org.gantry.rajaperf;

import org.gantry.Launch;

/**
 * One execution of a RAJAPerf kernel: its constructor makes the initial data, then one variant runs once, then the checksum is taken.
 * Arrays are not initialised again between repetitions. Not safe for use by several threads.
 */
public abstract class Kernel {
    /** Target size. */
    protected final int n;

    /** The default size over the target size. */
    protected final double shrink;

    /** The device and options that the gantry variant launches with. */
    protected final Launch launch;

    /** Takes sizes and device from {@code setup}; the constructors of kernels take their data from it. */
    protected Kernel(Setup setup) {
        n = setup.size();
        shrink = (double) setup.defaultSize() / n;
        launch = setup.launch();
    }

    /** Runs the sequential loops. */
    public abstract void java(int reps);

    /** Runs the loops as parallel streams. */
    public abstract void javaParallel(int reps);

    /** The C function with the same loops under OpenMP, and its arguments. */
    public abstract CCall cOpenMp();

    /** Runs the loops on the device. */
    public abstract void gantry(int reps);

    /** RAJAPerf's checksum of the results. */
    public abstract double checksum();

    /** Number of elements or zones that the target size comes to; the target size itself unless the kernel rounds it. */
    public int actualSize() {
        return n;
    }

    /** The default size over the actual size. */
    protected final double scale() {
        return shrink * n / actualSize();
    }

    /** Results to be compared one by one, where a checksum says too little; empty otherwise. */
    public double[] elementwise() {
        return new double[0];
    }
}
