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
    private static final long GIB = 1L << 30;

    /**
     * One device with 4 GiB under a driver for CUDA 13.0; of compute capability 7.5, or of what the system property {@code
     * gantry.virtual.sm} says, such as 90.
     */
    public static VirtualSettings ofThisProcess() {
        return new VirtualSettings(1, Integer.getInteger("gantry.virtual.sm", 75), 13_000, 4 * GIB);
    }
}
