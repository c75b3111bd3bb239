package org.gantry.rajaperf.bench;

import java.util.Optional;
import java.util.ServiceLoader;
import org.gantry.Device;
import org.gantry.driver.cuda.CudaDevices;
import org.gantry.driver.cuda.CudaDriver;
import org.gantry.spi.DriverDouble;

/**
 * A device that is measured.
 *
 * @param device what launches run on
 * @param gpu its driver, whose events time kernels, if it has any
 */
record BenchDevice(Device device, Optional<CudaDriver> gpu) {
    /** The GPU that is taken where none is named. */
    static final String FIRST_GPU = "cuda:0";

    /** The GPU made of software. */
    static final String SOFTWARE = "virtual";

    /** Whether kernels on the device of that name are timed by its events. */
    static boolean isGpu(String name) {
        return name.startsWith("cuda:") || name.equals(SOFTWARE);
    }

    /** The device of that name; a {@link org.gantry.RefusedException} if there is none. */
    static BenchDevice named(String name) {
        return gpu(name)
                .map(driver -> new BenchDevice(Device.of(driver), Optional.of(driver)))
                .orElseGet(() -> new BenchDevice(Device.named(name), Optional.empty()));
    }

    /** The driver of the GPU of that name, with the timing of kernels switched on; empty if there is none. */
    static Optional<CudaDriver> gpu(String name) {
        Optional<CudaDevices> devices = name.equals(SOFTWARE)
                ? ServiceLoader.load(DriverDouble.class).findFirst().map(CudaDevices::of)
                : isGpu(name) ? Optional.of(CudaDevices.ofThisMachine()) : Optional.empty();
        Optional<CudaDriver> driver = devices.flatMap(found -> found.drivers().stream()
                .filter(candidate -> candidate.name().equals(name))
                .findFirst());
        driver.ifPresent(found -> found.timeKernels(true));
        return driver;
    }
}
