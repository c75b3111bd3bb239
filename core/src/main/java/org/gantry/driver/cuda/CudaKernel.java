package org.gantry.driver.cuda;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import org.gantry.CompilationException;
import org.gantry.spi.GpuVariant;

/** A kernel's module, loaded in a context. */
final class CudaKernel {
    private static final Logger LOG = System.getLogger(CudaKernel.class.getPackageName());
    private static final int LOG_BYTES = 16 * 1024;
    private static final int INFO_LOG = 3;
    private static final int INFO_LOG_BYTES = 4;
    private static final int ERROR_LOG = 5;
    private static final int ERROR_LOG_BYTES = 6;

    private final GpuVariant variant;
    private final MemorySegment module;
    private final MemorySegment fast;
    private final MemorySegment precise;
    private final Optional<MemorySegment> combine;

    private CudaKernel(CudaLibrary cuda, GpuVariant variant, MemorySegment module) {
        this.variant = variant;
        this.module = module;
        this.fast = function(cuda, module, variant.fast());
        this.precise = variant.precise().equals(variant.fast()) ? fast : function(cuda, module, variant.precise());
        this.combine = variant.combine().map(name -> function(cuda, module, name));
    }

    /**
     * Loads a module: the machine code if there is some, otherwise the PTX.
     *
     * @param binary machine code for exactly this device
     * @throws CudaException if the driver does not take it; the message has its log
     */
    static CudaKernel load(CudaLibrary cuda, GpuVariant variant, Optional<Path> binary) {
        MemorySegment module = binary.flatMap(file -> loadBinary(cuda, file))
                .orElseGet(() -> loadModule(cuda, read(variant.module())));
        try {
            return new CudaKernel(cuda, variant, module);
        } catch (CudaException failed) {
            cuda.tryCall(CudaFunction.MODULE_UNLOAD, module);
            throw failed;
        }
    }

    /** A binary that this driver cannot use is none, and that is told: the PTX says the same. */
    private static Optional<MemorySegment> loadBinary(CudaLibrary cuda, Path binary) {
        try {
            return Optional.of(loadModule(cuda, read(binary)));
        } catch (CudaException unusable) {
            if (unusable.result() == CudaResults.NO_BINARY || unusable.result() == CudaResults.INVALID_IMAGE) {
                LOG.log(
                        Level.WARNING,
                        "the NVIDIA driver does not take machine code of the ptxas that is installed, and compiles the PTX itself:"
                                + " update the driver, or say GANTRY_PTXAS=none; {0}",
                        unusable.getMessage());
                return Optional.empty();
            }
            throw unusable;
        }
    }

    private static byte[] read(Path file) {
        try {
            byte[] bytes = Files.readAllBytes(file);
            return Arrays.copyOf(bytes, bytes.length + 1); // text ends with a zero
        } catch (IOException gone) {
            throw new CompilationException("GANTRY-C104", "compiled code cannot be read from " + file, gone);
        }
    }

    /**
     * Loads an image.
     *
     * @param image PTX as text that ends with a zero, or machine code
     * @throws CudaException if the driver does not take it; the message has its log
     */
    static MemorySegment loadModule(CudaLibrary cuda, byte[] image) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment data = arena.allocateFrom(ValueLayout.JAVA_BYTE, image);
            MemorySegment info = arena.allocate(LOG_BYTES);
            MemorySegment error = arena.allocate(LOG_BYTES);
            int[] keys = {INFO_LOG, INFO_LOG_BYTES, ERROR_LOG, ERROR_LOG_BYTES};
            long[] values = {info.address(), LOG_BYTES, error.address(), LOG_BYTES};
            MemorySegment handle = arena.allocate(ValueLayout.ADDRESS);
            int result = cuda.tryCall(
                    CudaFunction.MODULE_LOAD_DATA_EX,
                    handle,
                    data,
                    keys.length,
                    arena.allocateFrom(ValueLayout.JAVA_INT, keys),
                    arena.allocateFrom(ValueLayout.JAVA_LONG, values));
            if (result != CudaResults.SUCCESS) {
                throw cuda.failure(CudaFunction.MODULE_LOAD_DATA_EX, result, text(error) + "\n" + text(info));
            }
            return MemorySegment.ofAddress(handle.get(ValueLayout.JAVA_LONG, 0));
        }
    }

    private static String text(MemorySegment log) {
        byte[] bytes = log.toArray(ValueLayout.JAVA_BYTE);
        int end = 0;
        while (end < bytes.length && bytes[end] != 0) {
            end++;
        }
        return new String(bytes, 0, end, StandardCharsets.UTF_8);
    }

    /** A function of a module. */
    static MemorySegment function(CudaLibrary cuda, MemorySegment module, String name) {
        try (Arena arena = Arena.ofConfined()) {
            return CudaLibrary.handle(cuda.longOf(CudaFunction.MODULE_GET_FUNCTION, module, arena.allocateFrom(name)));
        }
    }

    GpuVariant variant() {
        return variant;
    }

    MemorySegment module() {
        return module;
    }

    /** The function for launches in bounds, or for others. */
    MemorySegment function(boolean inBounds) {
        return inBounds ? fast : precise;
    }

    MemorySegment combine() {
        return combine.orElseThrow(() -> new IllegalStateException("a reduction without a function that combines"));
    }
}
