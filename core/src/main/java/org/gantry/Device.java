package org.gantry;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import org.gantry.driver.Driver;
import org.gantry.driver.cpu.CpuDriver;
import org.gantry.driver.cuda.CudaDevices;
import org.gantry.driver.jvm.JvmDriver;
import org.gantry.driver.sanitizer.SanitizingDriver;
import org.gantry.runtime.Refusals;
import org.gantry.spi.DriverDouble;
import org.gantry.spi.Trace;

/**
 * A device that runs kernels.
 *
 * <p>Thread safety: immutable; launches from several threads may run at the same time.
 */
public final class Device {
    private static final Device CPU = new Device(new CpuDriver());
    private static final Device JVM = new Device(new JvmDriver());

    /** GPUs are looked for when they are first asked about. */
    private static final class Gpus {
        private static final CudaDevices CUDA = CudaDevices.ofThisMachine();
        private static final List<Device> FOUND =
                CUDA.drivers().stream().map(Device::new).toList();
    }

    /** The virtual GPU, which exists only for those who ask for it. */
    private static final class Virtual {
        private static final CudaDevices CUDA = ServiceLoader.load(DriverDouble.class, Device.class.getClassLoader())
                .findFirst()
                .map(CudaDevices::of)
                .orElseGet(() -> new CudaDevices(
                        List.of(), List.of("no virtual GPU: add the module org.gantry.virtual to the path")));
        private static final List<Device> FOUND =
                CUDA.drivers().stream().map(Device::new).toList();
    }

    private static final Optional<Driver> SANITIZER = SanitizingDriver.asked(System.getenv());

    static {
        Trace.complaint(System.getenv()).ifPresent(System.err::println);
    }

    private static final List<String> UNKNOWN_CHECKS = SanitizingDriver.unknown(System.getenv());

    private final Driver driver;

    Device(Driver driver) {
        this.driver = driver;
    }

    /** A device of a driver that is not of this module: for test kits. */
    @SuppressWarnings("exports") // drivers are no part of the API
    public static Device of(Driver driver) {
        return new Device(driver);
    }

    /** All devices of this machine: {@code cpu} first, then GPUs, {@code jvm} last. */
    public static List<Device> all() {
        List<Device> all = new ArrayList<>();
        all.add(CPU);
        all.addAll(Gpus.FOUND);
        all.add(JVM);
        return List.copyOf(all);
    }

    /** Why this machine has no GPU, or cannot use one: a sentence each. */
    public static List<String> problems() {
        return Gpus.CUDA.problems();
    }

    /**
     * The best device of this machine; never {@code jvm} or {@code virtual}. For now the CPU: as long as each launch copies its arrays to
     * a GPU and back, a GPU is slower for most programs, and is used by those who name it.
     */
    public static Device best() {
        return CPU;
    }

    /**
     * The device with this name.
     *
     * @throws RefusedException {@code GANTRY-R401} if this machine has none
     */
    public static Device named(String name) {
        return switch (name) {
            case "cpu" -> CPU;
            case "jvm" -> JVM;
            case "virtual" -> Virtual.FOUND.stream().findFirst().orElseThrow(() -> none(name, Virtual.CUDA.problems()));
            case String other ->
                Gpus.FOUND.stream()
                        .filter(device -> device.name().equals(other))
                        .findFirst()
                        .orElseThrow(() -> none(name, name.startsWith("cuda") ? problems() : List.of()));
        };
    }

    private static RefusedException none(String name, List<String> reasons) {
        List<String> names = all().stream().map(Device::name).toList();
        return Refusals.at(
                "GANTRY-R401",
                "there is no device '" + name + "' here"
                        + (reasons.isEmpty() ? "" : " (" + String.join("; ", reasons) + ")") + "; the devices are "
                        + String.join(", ", names));
    }

    /**
     * The device of launches that name none: the one that the environment variable {@code GANTRY_DEVICE} names, or the best one.
     *
     * @throws RefusedException {@code GANTRY-R401} if the variable names a device that this machine does not have
     */
    public static Device preferred() {
        return preferred(System.getenv());
    }

    static Device preferred(Map<String, String> environment) {
        return Optional.ofNullable(environment.get("GANTRY_DEVICE"))
                .filter(name -> !name.isBlank())
                .map(Device::named)
                .orElseGet(Device::best);
    }

    /** The name under which it is asked for, such as {@code cpu}. */
    public String name() {
        return driver.name();
    }

    /** What it is, for people: maker and model, cores, features. */
    public String description() {
        return driver.description();
    }

    /** How many work-items run at the same time, about. */
    public int parallelism() {
        return driver.parallelism();
    }

    /**
     * Its driver, or the sanitizer, where the environment asks for one.
     *
     * @throws RefusedException {@code GANTRY-R408} if the environment asks for a check that there is not
     */
    Driver driver() {
        if (!UNKNOWN_CHECKS.isEmpty()) {
            throw Refusals.at(
                    "GANTRY-R408",
                    "GANTRY_CHECK asks for " + String.join(", ", UNKNOWN_CHECKS)
                            + ", which is no check; write GANTRY_CHECK=races, or leave the variable unset");
        }
        return SANITIZER.orElse(driver);
    }

    /** Name and description in one line. */
    @Override
    public String toString() {
        return name() + "  " + description();
    }
}
