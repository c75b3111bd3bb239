package org.gantry.driver.cuda;

import java.lang.foreign.Arena;
import java.lang.foreign.SymbolLookup;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import org.gantry.DeviceException;
import org.gantry.runtime.Compilers;
import org.gantry.spi.DriverDouble;
import org.gantry.spi.KernelCompiler;

/**
 * The devices that a driver library offers.
 *
 * @param drivers a driver for each device that works
 * @param problems why there is no device, or why one cannot be used
 */
public record CudaDevices(List<CudaDriver> drivers, List<String> problems) {
    private static final String LIBRARY = "libcuda.so.1";
    private static final long BYTES_KEPT = 1L << 30;

    public CudaDevices {
        drivers = List.copyOf(drivers);
        problems = List.copyOf(problems);
    }

    /** The NVIDIA GPUs of this machine, named {@code cuda:0} and so on. Loads the driver's library if it is there. */
    @SuppressWarnings("restricted")
    public static CudaDevices ofThisMachine() {
        SymbolLookup library;
        try {
            library = SymbolLookup.libraryLookup(LIBRARY, Arena.global());
        } catch (IllegalArgumentException missing) {
            return none("no NVIDIA driver: " + LIBRARY
                    + " cannot be loaded; install the NVIDIA driver to use an NVIDIA GPU");
        }
        return of(library, ordinal -> "cuda:" + ordinal, Compilers::withImages, BYTES_KEPT);
    }

    /** The devices of a double, all under its name; it reads PTX, no machine code. */
    public static CudaDevices of(DriverDouble library) {
        CudaSettings settings = new CudaSettings(0, false);
        return of(library.functions(), _ -> library.name(), Compilers::withImages, settings);
    }

    /**
     * The devices of a library.
     *
     * @param library the functions of the CUDA driver API, by name
     * @param names names for the devices, by number
     * @param compiler the compiler, asked for at the first launch
     * @param bytesKept device memory that is kept for later launches at most
     */
    public static CudaDevices of(
            SymbolLookup library,
            IntFunction<String> names,
            Supplier<Optional<KernelCompiler>> compiler,
            long bytesKept) {
        return of(library, names, compiler, new CudaSettings(bytesKept, true));
    }

    private static CudaDevices of(
            SymbolLookup library,
            IntFunction<String> names,
            Supplier<Optional<KernelCompiler>> compiler,
            CudaSettings settings) {
        try {
            CudaLibrary cuda = CudaLibrary.link(library);
            cuda.call(CudaFunction.INIT, 0);
            int version = cuda.intOf(CudaFunction.DRIVER_GET_VERSION);
            int count = cuda.intOf(CudaFunction.DEVICE_GET_COUNT);
            return count == 0 ? none(noDevice()) : each(cuda, count, version, names, compiler, settings);
        } catch (CudaException failed) {
            return none(
                    failed.result() == CudaResults.NO_DEVICE
                            ? noDevice()
                            : CudaResults.of("cuda", failed).getMessage());
        } catch (DeviceException unusable) {
            return none(unusable.getMessage());
        }
    }

    private static CudaDevices each(
            CudaLibrary cuda,
            int count,
            int version,
            IntFunction<String> names,
            Supplier<Optional<KernelCompiler>> compiler,
            CudaSettings settings) {
        List<CudaDriver> drivers = new ArrayList<>();
        List<String> problems = new ArrayList<>();
        for (int ordinal = 0; ordinal < count; ordinal++) {
            try {
                CudaDevice device = CudaDevice.of(cuda, ordinal, version);
                drivers.add(new CudaDriver(names.apply(ordinal), cuda, device, compiler, settings));
            } catch (CudaException failed) {
                problems.add(CudaResults.of(names.apply(ordinal), failed).getMessage());
            }
        }
        return new CudaDevices(drivers, problems);
    }

    private static String noDevice() {
        return "the NVIDIA driver is installed, but finds no NVIDIA GPU that this process may use";
    }

    private static CudaDevices none(String reason) {
        return new CudaDevices(List.of(), List.of(reason));
    }
}
