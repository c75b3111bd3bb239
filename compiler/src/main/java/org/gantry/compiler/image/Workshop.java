package org.gantry.compiler.image;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.gantry.CompilationException;
import org.gantry.compiler.lower.LoweredKernel;
import org.gantry.compiler.target.Target;
import org.gantry.compiler.toolchain.Clang;
import org.gantry.compiler.toolchain.Llvm;
import org.gantry.compiler.toolchain.Ptxas;
import org.gantry.image.CacheDirectory;
import org.gantry.spi.Trace;

/** What all targets' images are made with: the tools, found when first needed, and the cache. Thread-safe. */
final class Workshop {
    private final CacheDirectory directory;
    private final LibraryCache cache;
    private final Supplier<Llvm> llvm;

    /** What {@code llvm} gave; found twice at worst, with the same result. */
    private volatile Optional<Llvm> tools = Optional.empty();

    /**
     * Uses the given parts.
     *
     * @param llvm finds the tools; asked once, when first needed
     */
    Workshop(CacheDirectory directory, boolean trace, Supplier<Llvm> llvm) {
        this.directory = directory;
        this.cache = new LibraryCache(directory, line -> {
            if (trace) {
                System.err.println("[gantry compile] " + line);
            }
        });
        this.llvm = llvm;
    }

    /** With the cache and the tools that the environment names. */
    static Workshop of(Map<String, String> environment) {
        var directory = CacheDirectory.of(environment);
        return new Workshop(directory, Trace.COMPILE.asked(environment), () -> Llvm.of(environment, directory));
    }

    private Llvm tools() {
        var found = tools;
        if (found.isEmpty()) {
            found = Optional.of(llvm.get());
            tools = found;
        }
        return found.get();
    }

    /** The image of a kernel: from the cache, or made now. */
    Path image(Target target, LoweredKernel kernel) {
        var ir = target.emit(kernel);
        var options = target.options(kernel);
        var job = new CompilerJob(ir, target.identity(), options, tools().version());
        return switch (target.image()) {
            case LIBRARY ->
                cache.get(job.key(), kernel.symbol(), made -> clang().compile(ir, options, Clang.Output.LIBRARY, made));
            case PTX ->
                cache.get(job.key(), ".ptx", kernel.symbol(), made -> {
                    clang().compile(ir, options, Clang.Output.ASSEMBLY, made);
                    finish(target, made);
                });
        };
    }

    /** Machine code of a module for an architecture: from the cache, or made now. */
    Path assembled(Ptxas ptxas, String arch, Path module) {
        try {
            var job = new CompilerJob(Files.readString(module), arch, List.of("cubin"), ptxas.identity());
            return cache.get(
                    job.key(), ".cubin", module.getFileName().toString(), made -> ptxas.assemble(module, arch, made));
        } catch (IOException e) {
            throw new CompilationException("GANTRY-C104", "compiled code cannot be read from " + module, e);
        }
    }

    /** What the tools make of a kernel, as text. */
    String text(Target target, LoweredKernel kernel, Clang.Output output) {
        var work = directory.workDirectory();
        try {
            var made = work.resolve("text");
            clang().compile(target.emit(kernel), target.options(kernel), output, made);
            if (output == Clang.Output.ASSEMBLY) {
                finish(target, made);
            }
            return Files.readString(made);
        } catch (IOException e) {
            throw new CompilationException("GANTRY-C104", "compiled code cannot be read", e);
        } finally {
            CacheDirectory.delete(work);
        }
    }

    private static void finish(Target target, Path made) {
        try {
            Files.writeString(made, target.finish(Files.readString(made)));
        } catch (IOException e) {
            throw new CompilationException("GANTRY-C104", "compiled code cannot be written", e);
        }
    }

    private Clang clang() {
        return new Clang(tools(), directory, Clang.LIMIT);
    }
}
