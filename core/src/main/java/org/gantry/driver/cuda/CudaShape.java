package org.gantry.driver.cuda;

import org.gantry.spi.GpuAbi;

/**
 * Grid and groups of a launch.
 *
 * @param gridX groups along x
 * @param gridY groups along y
 * @param gridZ groups along z
 * @param blockX threads of a group along x
 * @param blockY threads of a group along y
 * @param blockZ threads of a group along z
 */
record CudaShape(int gridX, int gridY, int gridZ, int blockX, int blockY, int blockZ) {
    private static final int MOST_Z = 64;
    private static final int WARP = 32;

    /** Most groups along y and z. */
    static final int MOST_GROUPS = 65_535;

    /** Groups in one line, each of {@link GpuAbi#GROUP} threads. */
    static CudaShape line(long groups) {
        return new CudaShape(Math.toIntExact(groups), 1, 1, GpuAbi.GROUP, 1, 1);
    }

    /**
     * Groups that cover these extents: x first, since neighbours along x are neighbours in memory.
     *
     * @throws IllegalArgumentException if one is larger than {@link #most}
     */
    static CudaShape covering(long x, long y, long z) {
        int blockX = width(x, GpuAbi.GROUP);
        int blockY = width(y, GpuAbi.GROUP / blockX);
        int blockZ = width(z, Math.min(MOST_Z, GpuAbi.GROUP / blockX / blockY));
        if (blockX * blockY * blockZ < WARP) {
            blockX = WARP / blockY / blockZ;
        }
        long gridY = Math.ceilDiv(y, blockY);
        long gridZ = Math.ceilDiv(z, blockZ);
        if (x > GpuAbi.MOST_EXTENT || gridY > MOST_GROUPS || gridZ > MOST_GROUPS) {
            throw new IllegalArgumentException("extents " + x + ", " + y + ", " + z);
        }
        return new CudaShape((int) Math.ceilDiv(x, blockX), (int) gridY, (int) gridZ, blockX, blockY, blockZ);
    }

    /** The smallest power of two that is at least {@code extent}, or {@code most}. */
    private static int width(long extent, int most) {
        return extent >= most ? most : Math.max(1, Integer.highestOneBit((int) (2 * extent - 1)));
    }
}
