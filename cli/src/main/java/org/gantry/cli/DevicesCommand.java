package org.gantry.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.gantry.Device;
import org.gantry.RefusedException;
import org.gantry.compiler.LaunchReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Lists the devices; as JSON, an array of objects with {@code name}, {@code description}, {@code parallelism}, {@code preferred}. */
@Command(name = "devices", mixinStandardHelpOptions = true, description = "Lists the devices, a line each.")
final class DevicesCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    @Override
    public Integer call() throws JsonProcessingException {
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            String preferred = preferred().name();
            List<Map<String, Object>> devices = listed().stream()
                    .map(device -> Json.object(
                            "name", device.name(),
                            "description", device.description(),
                            "parallelism", device.parallelism(),
                            "preferred", device.name().equals(preferred)))
                    .toList();
            out.println(Json.text(devices));
        } else {
            listed().forEach(out::println);
        }
        out.flush();
        return 0;
    }

    /** This machine's devices; with the virtual GPU, which is there for those who ask for it, if {@code GANTRY_DEVICE} does. */
    private static List<Device> listed() {
        List<Device> listed = new ArrayList<>(Device.all());
        if ("virtual".equals(System.getenv("GANTRY_DEVICE"))) {
            listed.add(preferred());
        }
        return listed;
    }

    /** The preferred device; a name that is none is told without the place in this file. */
    private static Device preferred() {
        try {
            return Device.preferred();
        } catch (RefusedException e) {
            throw new UsageException(e.code(), LaunchReport.text(e));
        }
    }
}
