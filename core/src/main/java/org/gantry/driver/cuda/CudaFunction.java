package org.gantry.driver.cuda;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.ValueLayout;

/**
 * The functions of the CUDA driver API that are used, with their C parameters: I int or unsigned, J size_t or a device address, P a pointer
 * or handle. All return a CUresult.
 */
enum CudaFunction {
    INIT("cuInit", "I"),
    DRIVER_GET_VERSION("cuDriverGetVersion", "P"),
    GET_ERROR_NAME("cuGetErrorName", "IP"),
    GET_ERROR_STRING("cuGetErrorString", "IP"),
    DEVICE_GET_COUNT("cuDeviceGetCount", "P"),
    DEVICE_GET("cuDeviceGet", "PI"),
    DEVICE_GET_NAME("cuDeviceGetName", "PII"),
    DEVICE_GET_ATTRIBUTE("cuDeviceGetAttribute", "PII"),
    DEVICE_TOTAL_MEM("cuDeviceTotalMem_v2", "PI"),
    PRIMARY_CTX_RETAIN("cuDevicePrimaryCtxRetain", "PI"),
    PRIMARY_CTX_RELEASE("cuDevicePrimaryCtxRelease_v2", "I"),
    CTX_SET_CURRENT("cuCtxSetCurrent", "P"),
    MEM_GET_INFO("cuMemGetInfo_v2", "PP"),
    MEM_ALLOC("cuMemAlloc_v2", "PJ"),
    MEM_FREE("cuMemFree_v2", "J"),
    MEM_ALLOC_HOST("cuMemAllocHost_v2", "PJ"),
    MEM_FREE_HOST("cuMemFreeHost", "P"),
    MEMCPY_HTOD_ASYNC("cuMemcpyHtoDAsync_v2", "JPJP"),
    MEMCPY_DTOH_ASYNC("cuMemcpyDtoHAsync_v2", "PJJP"),
    MEMSET_D8_ASYNC("cuMemsetD8Async", "JBJP"),
    MODULE_LOAD_DATA_EX("cuModuleLoadDataEx", "PPIPP"),
    MODULE_UNLOAD("cuModuleUnload", "P"),
    MODULE_GET_FUNCTION("cuModuleGetFunction", "PPP"),
    FUNC_GET_ATTRIBUTE("cuFuncGetAttribute", "PIP"),
    LAUNCH_KERNEL("cuLaunchKernel", "PIIIIIIIPPP"),
    STREAM_CREATE("cuStreamCreate", "PI"),
    STREAM_SYNCHRONIZE("cuStreamSynchronize", "P"),
    STREAM_DESTROY("cuStreamDestroy_v2", "P"),
    EVENT_CREATE("cuEventCreate", "PI"),
    EVENT_RECORD("cuEventRecord", "PP"),
    EVENT_SYNCHRONIZE("cuEventSynchronize", "P"),
    EVENT_ELAPSED_TIME("cuEventElapsedTime", "PPP"),
    EVENT_DESTROY("cuEventDestroy_v2", "P");

    private final String symbol;
    private final String parameters;

    CudaFunction(String symbol, String parameters) {
        this.symbol = symbol;
        this.parameters = parameters;
    }

    /** Its name in the library. */
    String symbol() {
        return symbol;
    }

    /** Number of parameters. */
    int parameterCount() {
        return parameters.length();
    }

    /** Its C type. */
    FunctionDescriptor descriptor() {
        MemoryLayout[] layouts = parameters
                .chars()
                .mapToObj(kind -> switch (kind) {
                    case 'I' -> ValueLayout.JAVA_INT;
                    case 'J' -> ValueLayout.JAVA_LONG;
                    case 'B' -> ValueLayout.JAVA_BYTE;
                    default -> ValueLayout.ADDRESS;
                })
                .toArray(MemoryLayout[]::new);
        return FunctionDescriptor.of(ValueLayout.JAVA_INT, layouts);
    }
}
