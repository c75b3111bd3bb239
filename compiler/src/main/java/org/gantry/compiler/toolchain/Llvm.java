package org.gantry.compiler.toolchain;

import java.io.IOException;
import java.net.URL;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.gantry.CompilationException;
import org.gantry.image.CacheDirectory;

/**
 * Where LLVM's tools are. Immutable.
 *
 * @param clang the compiler driver
 * @param linker {@code ld.lld}
 * @param version a text that differs whenever the tools differ; part of the key of all that they make
 */
public record Llvm(Path clang, Path linker, String version) {
    private static final String FOLDER = "org/bytedeco/llvm/linux-x86_64/";

    /** Files of the artefact, and their names on disk; the libraries are looked for under their sonames, beside the tools. */
    private static final Map<String, String> FILES = Map.of(
            "clang", "clang",
            "lld", "lld",
            "llc", "llc",
            "libLLVM.so", "libLLVM.so.20.1",
            "libclang-cpp.so", "libclang-cpp.so.20.1");

    private static final Set<String> TOOLS = Set.of("clang", "lld", "llc");

    /**
     * The tools that the environment names: those of the directory {@code GANTRY_LLVM}, else those of the LLVM artefact on the class path,
     * extracted into the cache once. Two processes may do that at the same time.
     *
     * @throws CompilationException C101 if there are none, C104 if they cannot be extracted
     */
    public static Llvm of(Map<String, String> environment, CacheDirectory cache) {
        var named = environment.getOrDefault("GANTRY_LLVM", "");
        return named.isEmpty() ? extracted(cache) : in(Path.of(named));
    }

    /**
     * The tools in a directory or its {@code bin}.
     *
     * @throws CompilationException C101 if clang or ld.lld are missing
     */
    public static Llvm in(Path directory) {
        for (var folder : List.of(directory, directory.resolve("bin"))) {
            var clang = folder.resolve("clang");
            var linker = folder.resolve("ld.lld");
            if (Files.isExecutable(clang) && Files.isExecutable(linker)) {
                return new Llvm(clang.toAbsolutePath(), linker.toAbsolutePath(), stamp(clang));
            }
        }
        throw new CompilationException(
                "GANTRY-C101",
                "GANTRY_LLVM names " + directory
                        + ", where no executable clang and ld.lld are: name the folder of an LLVM 20");
    }

    private static String stamp(Path clang) {
        try {
            var real = clang.toRealPath();
            return real + ":" + Files.size(real) + ":"
                    + Files.getLastModifiedTime(real).toMillis();
        } catch (IOException e) {
            throw new CompilationException("GANTRY-C101", "clang cannot be read: " + clang, e);
        }
    }

    private static Llvm extracted(CacheDirectory cache) {
        var clang = resource("clang")
                .orElseThrow(
                        () -> new CompilationException(
                                "GANTRY-C101",
                                "no LLVM: put org.bytedeco:llvm on the class path, or set GANTRY_LLVM to the folder of an LLVM 20"));
        var version = "llvm-" + artefact(clang);
        var home = cache.root().resolve(version);
        if (!Files.isDirectory(home)) {
            extract(cache, home);
        }
        return new Llvm(home.resolve("clang"), home.resolve("ld.lld"), version);
    }

    /** The name of the jar that holds the tools: it carries the version. */
    private static String artefact(URL clang) {
        var path = clang.getPath();
        int end = path.indexOf("!/");
        var jar = end < 0 ? path : path.substring(0, end);
        var name = jar.substring(jar.lastIndexOf('/') + 1);
        return name.replaceFirst("\\.jar$", "").replaceAll("[^A-Za-z0-9.-]", "_");
    }

    private static Optional<URL> resource(String file) {
        return Optional.ofNullable(Llvm.class.getClassLoader().getResource(FOLDER + file))
                .or(() -> Optional.ofNullable(ClassLoader.getSystemResource(FOLDER + file)));
    }

    private static void extract(CacheDirectory cache, Path home) {
        var work = cache.workDirectory();
        try {
            for (var file : FILES.entrySet()) {
                var target = work.resolve(file.getValue());
                copy(file.getKey(), target);
                if (TOOLS.contains(file.getKey()) && !target.toFile().setExecutable(true)) {
                    throw new IOException(target + " cannot be made executable");
                }
            }
            Files.createSymbolicLink(work.resolve("ld.lld"), Path.of("lld"));
            publish(work, home);
        } catch (IOException e) {
            throw new CompilationException("GANTRY-C104", "LLVM cannot be extracted into " + cache.root(), e);
        } finally {
            CacheDirectory.delete(work);
        }
    }

    private static void copy(String file, Path target) throws IOException {
        var url = resource(file).orElseThrow(() -> new IOException("the LLVM artefact holds no " + file));
        try (var in = url.openStream()) {
            Files.copy(in, target);
        }
    }

    /** Gives a finished directory its name; if another process was faster, its directory stays. */
    private static void publish(Path work, Path home) throws IOException {
        try {
            Files.move(work, home, StandardCopyOption.ATOMIC_MOVE);
        } catch (FileSystemException e) {
            if (!Files.isDirectory(home)) {
                throw e;
            }
        }
    }
}
