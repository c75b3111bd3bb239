package org.gantry.cli;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gantry.CompilationException;
import org.gantry.Device;
import org.gantry.compiler.toolchain.Llvm;
import org.gantry.compiler.toolchain.Ptxas;
import org.gantry.image.CacheDirectory;
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
        Optional<CacheDirectory> cache = cacheDirectory();
        return List.of(
                new Finding("JDK", true, Optional.of(Runtime.version() + ", " + System.getProperty("java.home")), ""),
                new Finding("Maven", true, onPath("mvn"), "builds Gantry: apt install maven"),
                llvm(cache),
                cache(cache),
                new Finding("C compiler", false, compiler(), "the benchmark's c-openmp variant: apt install gcc"),
                nvidia(),
                new Finding(
                        "ptxas",
                        false,
                        Ptxas.of(System.getenv()).map(tool -> tool.tool().toString()),
                        "machine code for NVIDIA GPUs, which their driver makes otherwise: NVIDIA's CUDA toolkit"),
                new Finding("nvcc", false, onPath("nvcc"), "the benchmark's cuda variant: NVIDIA's CUDA toolkit"),
                notUsed("AMD driver", library("libamdhip64.so")),
                notUsed("OpenCL", library("libOpenCL.so.1")));
    }

    /** What there is no driver for yet: not found, whether it is there or not. */
    private static Finding notUsed(String name, Optional<String> file) {
        return new Finding(name, false, Optional.empty(), file.orElse("not found") + "; Gantry does not use it yet");
    }

    /** The GPUs that the driver finds; where there is none, what the driver says. */
    private static Finding nvidia() {
        String devices = Device.all().stream()
                .filter(device -> device.name().startsWith("cuda:"))
                .map(Device::toString)
                .collect(Collectors.joining("; "));
        String advice =
                library("libcuda.so.1").map(file -> file + ": ").orElse("") + String.join("; ", Device.problems());
        return new Finding("NVIDIA GPU", false, Optional.of(devices).filter(found -> !found.isEmpty()), advice);
    }

    private static Optional<String> compiler() {
        return Stream.of("gcc", "clang")
                .map(DoctorCommand::onPath)
                .flatMap(Optional::stream)
                .findFirst();
    }

    /** The tools as the compiler finds them; they are extracted if that has not been done. */
    private static Finding llvm(Optional<CacheDirectory> cache) {
        String advice = "the build fetches org.bytedeco:llvm; or set GANTRY_LLVM to the folder of an LLVM 20";
        try {
            return new Finding(
                    "LLVM",
                    true,
                    cache.map(found -> Llvm.of(System.getenv(), found).clang().toString()),
                    advice);
        } catch (CompilationException e) {
            return new Finding("LLVM", true, Optional.empty(), e.getMessage());
        }
    }

    private static Finding cache(Optional<CacheDirectory> cache) {
        Optional<String> found = cache.map(directory -> directory.root()
                + directory
                        .fallback()
                        .map(reason -> " (temporary: " + reason + "; set GANTRY_CACHE)")
                        .orElse(""));
        return new Finding("cache", true, found, "no directory can be written; set GANTRY_CACHE to one");
    }

    private static Optional<CacheDirectory> cacheDirectory() {
        try {
            return Optional.of(CacheDirectory.of(System.getenv()));
        } catch (CompilationException _) {
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
