package org.gantry.driver.cuda;

import org.gantry.DeviceException;

/** What results of the driver mean, and what to do about them. */
final class CudaResults {
    static final int SUCCESS = 0;
    static final int OUT_OF_MEMORY = 2;
    static final int NO_DEVICE = 100;
    static final int INVALID_IMAGE = 200;
    static final int NO_BINARY = 209;
    static final int INVALID_PTX = 218;
    static final int UNSUPPORTED_PTX_VERSION = 222;
    static final int NOT_READY = 600;

    private CudaResults() {}

    /** Whether the context can no longer be used: everything in it is lost. */
    static boolean isFatal(int result) {
        return switch (result) {
            case 214, 220, 700, 702, 709, 710, 714, 715, 716, 717, 718, 719 -> true;
            default -> false;
        };
    }

    /** The exception for users. */
    static DeviceException of(String device, CudaException failed) {
        String what = device + ": " + failed.getMessage();
        return switch (failed.result()) {
            case OUT_OF_MEMORY ->
                new DeviceException(
                        "GANTRY-D104",
                        what + "; use smaller arrays, end other programs that use this GPU, or launch on device cpu");
            case INVALID_IMAGE, NO_BINARY, INVALID_PTX, 221, 223, 300, 301, 302, 303 ->
                new DeviceException(
                        "GANTRY-D105", what + "; this is an error in Gantry or in the driver: report it with the log");
            case UNSUPPORTED_PTX_VERSION ->
                new DeviceException(
                        "GANTRY-D103", what + "; the driver is older than the code needs: update the NVIDIA driver");
            case 701, 1 ->
                failed.function() == CudaFunction.LAUNCH_KERNEL
                        ? new DeviceException(
                                "GANTRY-D106",
                                what
                                        + "; the launch needs more than the device has: launch fewer items, or on device cpu")
                        : new DeviceException("GANTRY-D109", what);
            case 700, 714, 715, 716, 717, 718, 719, 710 ->
                new DeviceException(
                        "GANTRY-D107",
                        what
                                + "; a kernel failed on the device, whose context is made anew for the next launch: report it,"
                                + " since checked kernels do not do this");
            case 702 ->
                new DeviceException(
                        "GANTRY-D107",
                        what + "; the system ends kernels that run this long on a GPU that drives a display");
            case NO_DEVICE, 101, 46 ->
                new DeviceException("GANTRY-D102", what + "; the device cannot be used: nvidia-smi tells its state");
            case 3, 802, 803, 804, 999, 214, 220, 709 ->
                new DeviceException(
                        "GANTRY-D108", what + "; the driver does not work: nvidia-smi and the system's log tell more");
            default -> new DeviceException("GANTRY-D109", what);
        };
    }
}
