package org.gantry.virtual.cuda;

/** Results of the CUDA driver API that the double gives, with the API's values. */
public enum Result {
    SUCCESS(0, "no error"),
    INVALID_VALUE(1, "invalid argument"),
    OUT_OF_MEMORY(2, "out of memory"),
    NOT_INITIALIZED(3, "initialization error"),
    NO_DEVICE(100, "no CUDA-capable device is detected"),
    INVALID_DEVICE(101, "invalid device ordinal"),
    INVALID_IMAGE(200, "device kernel image is invalid"),
    INVALID_CONTEXT(201, "invalid device context"),
    NO_BINARY_FOR_GPU(209, "no kernel image is available for execution on the device"),
    ECC_UNCORRECTABLE(214, "uncorrectable ECC error encountered"),
    INVALID_PTX(218, "a PTX JIT compilation failed"),
    UNSUPPORTED_PTX_VERSION(222, "the provided PTX was compiled with an unsupported toolchain"),
    INVALID_HANDLE(400, "invalid resource handle"),
    NOT_FOUND(500, "named symbol not found"),
    NOT_READY(600, "device not ready"),
    ILLEGAL_ADDRESS(700, "an illegal memory access was encountered"),
    LAUNCH_OUT_OF_RESOURCES(701, "too many resources requested for launch"),
    LAUNCH_TIMEOUT(702, "the launch timed out and was terminated"),
    LAUNCH_FAILED(719, "unspecified launch failure"),
    SYSTEM_DRIVER_MISMATCH(803, "system has unsupported display driver / cuda driver combination"),
    UNKNOWN(999, "unknown error");

    private final int value;
    private final String text;

    Result(int value, String text) {
        this.value = value;
        this.text = text;
    }

    /** The API's number. */
    public int value() {
        return value;
    }

    String text() {
        return text;
    }

    /** Its name in the API. */
    String apiName() {
        return this == SUCCESS ? "CUDA_SUCCESS" : "CUDA_ERROR_" + name();
    }

    /** Whether the context is lost with it. */
    boolean isFatal() {
        return switch (this) {
            case ECC_UNCORRECTABLE, ILLEGAL_ADDRESS, LAUNCH_TIMEOUT, LAUNCH_FAILED -> true;
            case SUCCESS,
                    INVALID_VALUE,
                    OUT_OF_MEMORY,
                    NOT_INITIALIZED,
                    NO_DEVICE,
                    INVALID_DEVICE,
                    INVALID_IMAGE,
                    INVALID_CONTEXT,
                    NO_BINARY_FOR_GPU,
                    INVALID_PTX,
                    UNSUPPORTED_PTX_VERSION,
                    INVALID_HANDLE,
                    NOT_FOUND,
                    NOT_READY,
                    LAUNCH_OUT_OF_RESOURCES,
                    SYSTEM_DRIVER_MISMATCH,
                    UNKNOWN -> false;
        };
    }
}
