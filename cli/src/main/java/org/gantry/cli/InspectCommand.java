package org.gantry.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gantry.compiler.frontend.launches.LaunchSite;
import org.gantry.spi.NvptxTarget;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * Prints one kernel at a stage of the compiler. With {@code --json}: an object with {@code kernel}, {@code target}, {@code stage} and
 * {@code text}.
 */
@Command(
        name = "inspect",
        mixinStandardHelpOptions = true,
        description = "Prints one kernel at a stage of the compiler.")
final class InspectCommand implements Callable<Integer> {
    private static final Pattern KERNEL = Pattern.compile("([^#:]+)#([^#:]+)(?::([1-9][0-9]{0,8}))?");

    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", arity = "0..1", paramLabel = "PATH", description = "Folder, jar or class file.")
    private Optional<Path> path;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "CLASS#METHOD[:N]",
            description = "Binary name of the class, method, and which of its launches (default: the first).")
    private Optional<String> kernel;

    @Option(
            names = "--target",
            defaultValue = "host",
            description = "host (default) or nvptx:sm_75, 80, 86, 89, 90, 100, 120.")
    private String target;

    @Option(
            names = "--stage",
            defaultValue = "ir",
            description = "ir (default), checked, lowered, llvm, asm or after:PASS; list prints them.")
    private String stage;

    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        if (stage.equals("list")) {
            Stages.names().forEach(out::println);
        } else {
            out.println(text());
        }
        out.flush();
        return 0;
    }

    private String text() throws IOException {
        if (!target.equals("host") && NvptxTarget.of(target).isEmpty()) {
            throw usage("there is no target '" + target + "'; there are host, nvptx:sm_75, nvptx:sm_80, nvptx:sm_86,"
                    + " nvptx:sm_89, nvptx:sm_90, nvptx:sm_100 and nvptx:sm_120");
        }
        if (!Stages.names().contains(stage)) {
            throw usage("there is no stage '" + stage + "'; there are " + String.join(", ", Stages.names()));
        }
        String wanted = kernel.orElseThrow(() -> usage("PATH and CLASS#METHOD[:N] are needed"));
        Matcher name = KERNEL.matcher(wanted);
        if (!name.matches()) {
            throw usage("'" + wanted + "' is not of the form CLASS#METHOD or CLASS#METHOD:N");
        }
        try (ClassPaths classes = ClassPaths.read(List.of(path.orElseThrow()))) {
            int number =
                    Optional.ofNullable(name.group(3)).map(Integer::parseInt).orElse(1);
            LaunchSite site = find(classes.launches(), name.group(1), name.group(2), number);
            String text = new Stages()
                    .text(stage, target, classes.body(site).request())
                    .stripTrailing();
            return json ? json(site, text) : text;
        }
    }

    private String json(LaunchSite site, String text) throws JsonProcessingException {
        return Json.text(Json.object("kernel", site.name(), "target", target, "stage", stage, "text", text));
    }

    private static LaunchSite find(List<LaunchSite> sites, String className, String method, int number) {
        String name = className + "#" + method + ":" + number;
        return sites.stream()
                .filter(site -> site.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new UsageException(
                        "GANTRY-U107",
                        "there is no launch " + name + " here"
                                + (sites.isEmpty()
                                        ? ""
                                        : "; there are "
                                                + String.join(
                                                        ", ",
                                                        sites.stream()
                                                                .map(LaunchSite::name)
                                                                .toList()))));
    }

    private ParameterException usage(String text) {
        return new ParameterException(spec.commandLine(), text);
    }
}
