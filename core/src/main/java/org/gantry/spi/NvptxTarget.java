package org.gantry.spi;

import java.util.Optional;

/**
 * The NVIDIA architectures that code is made for, with the PTX version it is written in: the oldest one that has all that is needed, so
 * that old drivers can load it.
 */
public enum NvptxTarget {
    /** Turing. */
    SM_75(75, 63, 10_000),
    /** Ampere, A100. */
    SM_80(80, 70, 11_000),
    /** Ampere. */
    SM_86(86, 71, 11_010),
    /** Ada. */
    SM_89(89, 78, 11_080),
    /** Hopper. */
    SM_90(90, 78, 11_080),
    /** Blackwell, B100 and B200. */
    SM_100(100, 86, 12_070),
    /** Blackwell. */
    SM_120(120, 87, 12_080);

    /** The system that all are variants of. */
    public static final String TRIPLE = "nvptx64-nvidia-cuda";

    private final int capability;
    private final int ptx;
    private final int driver;

    NvptxTarget(int capability, int ptx, int driver) {
        this.capability = capability;
        this.ptx = ptx;
        this.driver = driver;
    }

    /** Ten times the compute capability. */
    public int capability() {
        return capability;
    }

    /** Ten times the version of the PTX language. */
    public int ptx() {
        return ptx;
    }

    /** The oldest version of the driver's interface that can load it, as cuDriverGetVersion tells it: 12080 is CUDA 12.8. */
    public int driver() {
        return driver;
    }

    /** The architecture's name for tools, such as {@code sm_90}. */
    public String arch() {
        return "sm_" + capability;
    }

    /** The name by which the compiler is asked for it, such as {@code nvptx:sm_90}. */
    public String id() {
        return "nvptx:" + arch();
    }

    /** The target with an {@link #id()}. */
    public static Optional<NvptxTarget> of(String id) {
        for (NvptxTarget target : values()) {
            if (target.id().equals(id)) {
                return Optional.of(target);
            }
        }
        return Optional.empty();
    }

    /** The newest target whose PTX runs on a device of this compute capability; empty for one older than 7.5. */
    public static Optional<NvptxTarget> of(int major, int minor) {
        Optional<NvptxTarget> best = Optional.empty();
        for (NvptxTarget target : values()) {
            if (target.capability <= 10 * major + minor) {
                best = Optional.of(target);
            }
        }
        return best;
    }
}
