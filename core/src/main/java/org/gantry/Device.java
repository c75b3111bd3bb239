package org.gantry;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gantry.driver.Driver;
import org.gantry.driver.cpu.CpuDriver;
import org.gantry.driver.jvm.JvmDriver;
import org.gantry.runtime.Refusals;

/**
 * A device that runs kernels.
 *
 * <p>Thread safety: immutable; launches from several threads may run at the same time.
 */
public final class Device {
    private static final List<Device> ALL = List.of(new Device(new CpuDriver()), new Device(new JvmDriver()));

    private final Driver driver;

    Device(Driver driver) {
        this.driver = driver;
    }

    /** A device of a driver that is not of this module: for test kits. */
    @SuppressWarnings("exports") // drivers are no part of the API
    public static Device of(Driver driver) {
        return new Device(driver);
    }

    /** All devices of this machine: {@code cpu} first, {@code jvm} last. */
    public static List<Device> all() {
        return ALL;
    }

    /** The best device of this machine; never {@code jvm}. */
    public static Device best() {
        return ALL.getFirst();
    }

    /**
     * The device with this name.
     *
     * @throws RefusedException {@code GANTRY-R401} if this machine has none
     */
    public static Device named(String name) {
        for (Device device : ALL) {
            if (device.name().equals(name)) {
                return device;
            }
        }
        List<String> names = ALL.stream().map(Device::name).toList();
        throw Refusals.at(
                "GANTRY-R401", "there is no device '" + name + "' here; the devices are " + String.join(", ", names));
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

    Driver driver() {
        return driver;
    }

    /** Name and description in one line. */
    @Override
    public String toString() {
        return name() + "  " + description();
    }
}
