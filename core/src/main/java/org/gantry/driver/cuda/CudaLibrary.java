package org.gantry.driver.cuda;

import java.lang.foreign.Arena;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import org.gantry.DeviceException;
import org.gantry.spi.Trace;

/** The functions of the driver's library, linked. Every call is checked, and told under {@code GANTRY_TRACE=driver}. Thread-safe. */
final class CudaLibrary {
    private static final boolean TRACED = Trace.DRIVER.asked(System.getenv());

    private final Map<CudaFunction, MethodHandle> functions;

    private CudaLibrary(Map<CudaFunction, MethodHandle> functions) {
        this.functions = functions;
    }

    /**
     * Links the functions.
     *
     * @param symbols the library
     * @throws DeviceException {@code GANTRY-D101} if it lacks one
     */
    @SuppressWarnings("restricted")
    static CudaLibrary link(SymbolLookup symbols) {
        Map<CudaFunction, MethodHandle> functions = new EnumMap<>(CudaFunction.class);
        for (CudaFunction function : CudaFunction.values()) {
            MemorySegment address = symbols.find(function.symbol())
                    .orElseThrow(() -> new DeviceException(
                            "GANTRY-D101",
                            "the NVIDIA driver has no function " + function.symbol()
                                    + "; it is too old: update the NVIDIA driver"));
            functions.put(
                    function,
                    Linker.nativeLinker()
                            .downcallHandle(address, function.descriptor())
                            .asSpreader(Object[].class, function.parameterCount()));
        }
        return new CudaLibrary(functions);
    }

    /** Calls a function, and gives its result whatever it is. */
    int tryCall(CudaFunction function, Object... arguments) {
        int result;
        try {
            result = (int) functions.get(function).invokeExact(arguments);
        } catch (RuntimeException | Error thrown) {
            throw thrown;
        } catch (Throwable impossible) {
            throw new IllegalStateException(impossible);
        }
        if (TRACED) {
            System.err.println("gantry: driver: " + function.symbol() + Arrays.toString(arguments) + " = " + result);
        }
        return result;
    }

    /**
     * Calls a function.
     *
     * @throws CudaException if it does not succeed
     */
    void call(CudaFunction function, Object... arguments) {
        int result = tryCall(function, arguments);
        if (result != CudaResults.SUCCESS) {
            throw failure(function, result, "");
        }
    }

    /** The failure of a call, with the driver's words and more. */
    CudaException failure(CudaFunction function, int result, String more) {
        String text = function.symbol() + " failed: " + word(CudaFunction.GET_ERROR_NAME, result) + " (" + result
                + "), " + word(CudaFunction.GET_ERROR_STRING, result) + (more.isBlank() ? "" : "\n" + more.strip());
        return new CudaException(function, result, text);
    }

    @SuppressWarnings("restricted")
    private String word(CudaFunction function, int result) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment pointer = arena.allocate(ValueLayout.ADDRESS);
            if (tryCall(function, result, pointer) != CudaResults.SUCCESS) {
                return "unknown error";
            }
            MemorySegment text = pointer.get(ValueLayout.ADDRESS, 0);
            return text.equals(MemorySegment.NULL)
                    ? "unknown error"
                    : text.reinterpret(Long.MAX_VALUE).getString(0);
        }
    }

    /** Calls a function that writes an int to its first argument. */
    int intOf(CudaFunction function, Object... others) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment place = arena.allocate(ValueLayout.JAVA_INT);
            call(function, first(place, others));
            return place.get(ValueLayout.JAVA_INT, 0);
        }
    }

    /** Calls a function that writes a size, address or handle to its first argument. */
    long longOf(CudaFunction function, Object... others) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment place = arena.allocate(ValueLayout.JAVA_LONG);
            call(function, first(place, others));
            return place.get(ValueLayout.JAVA_LONG, 0);
        }
    }

    private static Object[] first(MemorySegment place, Object[] others) {
        Object[] all = new Object[others.length + 1];
        all[0] = place;
        System.arraycopy(others, 0, all, 1, others.length);
        return all;
    }

    /** A handle as an argument. */
    static MemorySegment handle(long handle) {
        return MemorySegment.ofAddress(handle);
    }
}
