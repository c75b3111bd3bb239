package org.gantry.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Says what Gantry needs or can use, what of it this machine has, and how to get the rest. */
@Command(
        name = "doctor",
        mixinStandardHelpOptions = true,
        description = "Lists what was looked for, what was found, and what to install.")
final class DoctorCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    /**
     * One thing looked for.
     *
     * @param needed whether nothing works without it
     * @param found where it is, or empty
     * @param advice what to do if it is missing
     */
    record Finding(String name, boolean needed, Optional<String> found, String advice) {
        /** The line for the user. */
        String line() {
            String mark = found.isPresent() ? "ok" : needed ? "MISSING" : "-";
            return String.format(Locale.ROOT, "%-8s %-16s %s", mark, name, found.orElse(advice));
        }
    }

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        List<Finding> findings = findings();
        findings.forEach(finding -> out.println(finding.line()));
        out.flush();
        return findings.stream().allMatch(finding -> finding.found().isPresent() || !finding.needed())
                ? 0
                : Main.FAILED;
    }

    private static List<Finding> findings() {
        return List.of(
                new Finding("JDK", true, Optional.of(Runtime.version() + ", " + System.getProperty("java.home")), ""),
                new Finding("Maven", true, onPath("mvn"), "builds Gantry: apt install maven"),
                new Finding(
                        "LLVM", true, llvm(), "the build fetches org.bytedeco:llvm; or set GANTRY_LLVM to a folder"),
                new Finding(
                        "cache", true, writable(cache()), cache() + " cannot be written; set GANTRY_CACHE to a folder"),
                new Finding("C compiler", false, compiler(), "the benchmark's c-openmp variant: apt install gcc"),
                new Finding("NVIDIA driver", false, library("libcuda.so.1"), "not found; Gantry does not use GPUs yet"),
                new Finding("AMD driver", false, library("libamdhip64.so"), "not found; Gantry does not use GPUs yet"),
                new Finding("OpenCL", false, library("libOpenCL.so.1"), "not found; Gantry does not use GPUs yet"));
    }

    private static Optional<String> compiler() {
        return Stream.of("gcc", "clang")
                .map(DoctorCommand::onPath)
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static Optional<String> llvm() {
        return variable("GANTRY_LLVM")
                .map(folder -> Optional.of(folder)
                        .filter(_ -> Stream.of("clang", "lld", "llc")
                                .allMatch(tool ->
                                        executable(Path.of(folder, "bin", tool)) || executable(Path.of(folder, tool))))
                        .map(found -> found + " (GANTRY_LLVM)"))
                .orElseGet(() -> Stream.of(
                                System.getProperty("java.class.path").split(System.getProperty("path.separator")))
                        .filter(entry -> entry.matches(".*llvm-[0-9.-]+-[a-z]+-[a-z0-9_]+\\.jar"))
                        .filter(entry -> Files.isReadable(Path.of(entry)))
                        .findFirst());
    }

    private static Path cache() {
        return variable("GANTRY_CACHE")
                .map(Path::of)
                .orElseGet(() -> variable("XDG_CACHE_HOME")
                        .map(Path::of)
                        .orElseGet(() -> Path.of(System.getProperty("user.home"), ".cache"))
                        .resolve("gantry"));
    }

    private static Optional<String> writable(Path folder) {
        try {
            Files.createDirectories(folder);
            Files.delete(Files.createTempFile(folder, "doctor", ".tmp"));
            return Optional.of(folder.toString());
        } catch (IOException _) {
            return Optional.empty();
        }
    }

    private static Optional<String> onPath(String tool) {
        return search(variable("PATH").orElse(""), tool).filter(file -> executable(Path.of(file)));
    }

    private static Optional<String> library(String name) {
        String usual =
                "/usr/lib/x86_64-linux-gnu:/usr/lib/aarch64-linux-gnu:/usr/lib64:/usr/lib:/usr/local/cuda/compat:/opt/rocm/lib";
        return search(
                variable("LD_LIBRARY_PATH").map(path -> path + ":" + usual).orElse(usual), name);
    }

    private static Optional<String> search(String folders, String name) {
        return Stream.of(folders.split(":"))
                .filter(folder -> !folder.isEmpty())
                .map(folder -> Path.of(folder, name))
                .filter(Files::exists)
                .map(Path::toString)
                .findFirst();
    }

    private static boolean executable(Path file) {
        return Files.isRegularFile(file) && Files.isExecutable(file);
    }

    private static Optional<String> variable(String name) {
        return Optional.ofNullable(System.getenv(name)).filter(value -> !value.isBlank());
    }
}
