package org.gantry.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * Compiles one source file and runs its {@code main} in a JVM of its own: the program has its own exit status, standard streams and
 * signals, and the same flags and class path that a user's start script would give it.
 */
@Command(
        name = "run",
        mixinStandardHelpOptions = true,
        description = "Compiles one source file and runs its main, class path and flags set.")
final class RunCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Option(names = "--keep", paramLabel = "DIR", description = "Keep the class files in DIR.")
    private Optional<Path> keep;

    @Parameters(index = "0", paramLabel = "FILE.java", description = "The source file.")
    private Path file;

    @Parameters(index = "1..*", paramLabel = "ARGS", description = "The program's arguments.")
    private List<String> arguments = List.of();

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (!Files.isReadable(file) || Files.isDirectory(file)) {
            throw new UsageException("GANTRY-U104", "cannot read " + file);
        }
        if (!file.toString().endsWith(".java")) {
            throw new UsageException("GANTRY-U104", file + " is no Java source: its name must end in .java");
        }
        Path folder = keep.isPresent() ? made(keep.get()) : Files.createTempDirectory("gantry-run-");
        if (keep.isEmpty()) {
            // At the end of this JVM, however it ends: a signal skips every finally.
            Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(folder)));
        }
        Optional<String> main =
                SourceFile.compile(file, folder, spec.commandLine().getErr());
        return main.isPresent() ? start(folder, main.get()) : Main.FAILED;
    }

    private static Path made(Path folder) {
        try {
            return Files.createDirectories(folder);
        } catch (IOException e) {
            throw new UsageException("GANTRY-U108", "cannot make the folder " + folder + " for the class files");
        }
    }

    private int start(Path folder, String main) throws IOException, InterruptedException {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("--enable-native-access=ALL-UNNAMED");
        if (System.getProperty("os.name").equals("Linux")) {
            // Without large pages, loops over arrays that do not fit the caches take up to half as long again.
            command.add("-XX:+UseTransparentHugePages");
        }
        command.add("-cp");
        command.add(folder + System.getProperty("path.separator") + System.getProperty("java.class.path"));
        command.add(main);
        command.addAll(arguments);
        Process process = new ProcessBuilder(command).inheritIO().start();
        // A signal that ends this JVM ends the program too; Ctrl-C reaches both by itself.
        Runtime.getRuntime().addShutdownHook(new Thread(process::destroy));
        return process.waitFor();
    }

    private static void delete(Path folder) {
        try (var paths = Files.walk(folder)) {
            for (Path path : paths.toList().reversed()) {
                Files.deleteIfExists(path);
            }
        } catch (IOException e) {
            System.err.println("gantry: could not delete " + folder + ": " + e.getMessage());
        }
    }
}
