package org.gantry.testkit;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.gantry.Device;
import org.gantry.compiler.GantryCompiler;
import org.gantry.driver.cpu.CpuDriver;

/** The CPU with code that is not optimised: what differs there from the optimised code is a fault of an optimisation. */
final class PlainCpu {
    private PlainCpu() {}

    /** Such a device, with the cache and the tools that the environment names. */
    static Device device() {
        Map<String, String> environment = new HashMap<>(System.getenv());
        environment.put("GANTRY_OPTIMIZE", "off");
        var compiler = new GantryCompiler(environment);
        return Device.of(
                new CpuDriver(() -> Optional.of(compiler), Runtime.getRuntime().availableProcessors()));
    }
}
