package org.gantry.cli;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.gantry.Gantry;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * The JDK's javac, in a process of its own, with Gantry on the class path (or on the module path, where one is given) and the plugin on the
 * processor path. Options inside argument files are passed on unseen.
 */
@Command(
        name = "javac",
        description = "JDK 25's javac with the plugin and the class path set; all arguments are javac's.")
final class JavacCommand implements Callable<Integer> {
    private static final List<String> CLASS_PATH = List.of("-cp", "-classpath", "--class-path");
    private static final List<String> MODULE_PATH = List.of("-p", "--module-path");
    private static final List<String> PROCESSOR_PATH = List.of("-processorpath", "--processor-path");
    private static final List<String> PROCESSING = List.of("-proc:", "-processor", "--processor");

    @Spec
    private CommandSpec spec;

    @Parameters(arity = "0..*", paramLabel = "ARGS", description = "javac's arguments.")
    private List<String> arguments = List.of();

    @Override
    public Integer call() throws IOException, InterruptedException {
        for (String argument : arguments) {
            if (argument.startsWith("@") && !Files.isReadable(Path.of(argument.substring(1)))) {
                throw new ParameterException(
                        spec.commandLine(), "the argument file '" + argument.substring(1) + "' cannot be read");
            }
        }
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "javac").toString());
        command.addAll(completed(arguments, api(), System.getProperty("java.class.path")));
        return new ProcessBuilder(command).inheritIO().start().waitFor();
    }

    /**
     * javac's arguments with what the plugin needs.
     *
     * @param api what programs are compiled against
     * @param plugin class path of the plugin
     */
    static List<String> completed(List<String> arguments, String api, String plugin) {
        var all = new ArrayList<>(arguments);
        boolean modules = isGiven(all, MODULE_PATH) || isGiven(all, List.of("--module-source-path"));
        if (modules && !isGiven(all, CLASS_PATH)) {
            append(all, MODULE_PATH, api, Optional.empty());
        } else {
            append(
                    all,
                    CLASS_PATH,
                    api,
                    Optional.of(Optional.ofNullable(System.getenv("CLASSPATH")).orElse(".")));
        }
        if (all.stream().noneMatch(a -> PROCESSING.stream().anyMatch(a::startsWith))) {
            all.add("-proc:none");
        }
        append(all, PROCESSOR_PATH, plugin, Optional.empty());
        if (all.stream().noneMatch(a -> a.startsWith("-Xplugin:Gantry"))) {
            all.add("-Xplugin:Gantry");
        }
        all.add("-XDaccessInternalAPI");
        return List.copyOf(all);
    }

    private static boolean isGiven(List<String> arguments, List<String> names) {
        return arguments.stream()
                .anyMatch(a -> names.stream().anyMatch(name -> a.equals(name) || a.startsWith(name + "=")));
    }

    /** Appends to the value of a path option; without one, adds it behind {@code before}. */
    private static void append(List<String> arguments, List<String> names, String entry, Optional<String> before) {
        String separator = System.getProperty("path.separator");
        boolean given = false;
        for (int i = 0; i < arguments.size(); i++) {
            String argument = arguments.get(i);
            if (names.contains(argument) && i + 1 < arguments.size()) {
                arguments.set(i + 1, arguments.get(i + 1) + separator + entry);
                given = true;
                i++;
            } else if (names.stream().anyMatch(name -> argument.startsWith(name + "="))) {
                arguments.set(i, argument + separator + entry);
                given = true;
            }
        }
        if (!given) {
            arguments.add(names.getLast());
            arguments.add(before.map(b -> b + separator).orElse("") + entry);
        }
    }

    private static String api() {
        try {
            return Path.of(Gantry.class
                            .getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
