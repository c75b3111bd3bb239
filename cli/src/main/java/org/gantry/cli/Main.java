package org.gantry.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.gantry.GantryException;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** Entry point of {@code ./gantry}. */
@Command(
        name = "gantry",
        synopsisSubcommandLabel = "COMMAND",
        mixinStandardHelpOptions = true,
        version = "gantry 0.1.0-SNAPSHOT",
        description = "Runs plain Java loops as native code.",
        subcommands = {
            BenchCommand.class,
            CheckCommand.class,
            CompileCommand.class,
            DevicesCommand.class,
            DoctorCommand.class,
            InspectCommand.class,
            JavacCommand.class,
            RunCommand.class
        },
        commandListHeading = "%nCommands:%n  test [--long]  Runs the whole test suite, the same as CI.%n",
        footer = {
            "",
            "Exit status: 0 all is well, 1 a check failed, 2 wrong usage; `run` and `javac` exit with the program's own.",
            "Environment: GANTRY_DEVICE, GANTRY_CACHE, GANTRY_LLVM, GANTRY_JAVA_HOME."
        })
public final class Main {
    /** Status of a failed check. */
    static final int FAILED = 1;

    /** Status of wrong usage. */
    static final int USAGE = 2;

    private Main() {}

    /** Runs a command and ends the JVM with its exit status. */
    public static void main(String[] arguments) {
        int status = commandLine().execute(arguments);
        System.out.flush();
        System.exit(status);
    }

    /** The commands, with errors as one line and the documented exit statuses. */
    static CommandLine commandLine() {
        var line = new CommandLine(new Main());
        line.setExpandAtFiles(false);
        line.getSubcommands().get("run").setStopAtPositional(true);
        line.getSubcommands().get("javac").setUnmatchedOptionsArePositionalParams(true);
        line.setParameterExceptionHandler((exception, arguments) -> {
            var command = exception.getCommandLine();
            command.getErr()
                    .println("gantry: error: [GANTRY-U100] " + oneLine(exception.getMessage()) + "; see `"
                            + command.getCommandSpec().qualifiedName() + " --help`");
            return USAGE;
        });
        line.setExecutionExceptionHandler((exception, command, parsed) -> {
            command.getErr().println("gantry: error: " + describe(exception));
            return FAILED;
        });
        return line;
    }

    private static String describe(Exception exception) {
        return switch (exception) {
            case UsageException usage -> usage.line();
            case GantryException known -> oneLine(String.valueOf(known.getMessage()));
            case Exception unknown -> "[GANTRY-U199] internal error: " + unknown + trace(unknown);
        };
    }

    /** Keeps the stack trace in a file: it is for the project's bug reports, not for the terminal. */
    private static String trace(Exception exception) {
        try {
            Path file = Files.createTempFile("gantry-", ".trace");
            try (var out = new PrintStream(Files.newOutputStream(file), false, StandardCharsets.UTF_8)) {
                exception.printStackTrace(out);
            }
            return "; its stack trace is in " + file;
        } catch (IOException _) {
            return "; its stack trace could not be written";
        }
    }

    private static String oneLine(String text) {
        return text.strip().replaceAll("\\s*\\R\\s*", "; ");
    }
}
