package org.gantry.virtual.cuda;

/**
 * What the double says of itself.
 *
 * @param devices number of devices
 * @param capability ten times their compute capability
 * @param driverVersion as cuDriverGetVersion tells it: 12080 is CUDA 12.8
 * @param memory bytes of memory of each device
 */
public record VirtualSettings(int devices, int capability, int driverVersion, long memory) {
    /** One device of compute capability 7.5 with 4 GiB, under a driver for CUDA 12.8. */
    public static final VirtualSettings DEFAULT = new VirtualSettings(1, 75, 12_080, 4L << 30);
}
