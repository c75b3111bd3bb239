package org.gantry.compiler.image;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.gantry.CompilationException;
import org.gantry.compiler.lower.LoweredKernel;
import org.gantry.compiler.target.host.HostCpu;
import org.gantry.compiler.target.host.HostTarget;
import org.gantry.compiler.toolchain.CacheDirectory;
import org.gantry.compiler.toolchain.Clang;
import org.gantry.compiler.toolchain.Llvm;

/**
 * Makes native code for the host. Thread-safe.
 *
 * <p>With {@code GANTRY_TRACE=compile} each compilation, and each use of a library from the cache, is a line on standard error.
 */
public final class HostBackend {
    private final HostTarget target;
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
    HostBackend(HostCpu cpu, CacheDirectory directory, boolean trace, Supplier<Llvm> llvm) {
        this.target = new HostTarget(cpu);
        this.directory = directory;
        this.cache = new LibraryCache(directory, line -> {
            if (trace) {
                System.err.println("[gantry compile] " + line);
            }
        });
        this.llvm = llvm;
    }

    private Llvm tools() {
        var found = tools;
        if (found.isEmpty()) {
            found = Optional.of(llvm.get());
            tools = found;
        }
        return found.get();
    }

    /**
     * For this machine, with the cache and the tools that the environment names.
     *
     * @throws CompilationException C104 without a directory for files, C105 on a machine that is not supported
     */
    public static HostBackend of(Map<String, String> environment) {
        var directory = CacheDirectory.of(environment);
        var traced =
                List.of(environment.getOrDefault("GANTRY_TRACE", "").split(",")).contains("compile");
        return new HostBackend(HostCpu.ofThisMachine(), directory, traced, () -> Llvm.of(environment, directory));
    }

    /**
     * The native code of a kernel: from the cache, or compiled now.
     *
     * @throws CompilationException C101 without tools, C102 if they fail, C103 if they hang, C104 if files cannot be written
     */
    public HostLibrary compile(LoweredKernel kernel) {
        var ir = target.emit(kernel);
        var options = target.options(kernel);
        var job = new CompilerJob(ir, target.cpu().identity(), options, tools().version());
        var file =
                cache.get(job.key(), kernel.symbol(), made -> clang().compile(ir, options, Clang.Output.LIBRARY, made));
        return new HostLibrary(file, kernel.fast(), kernel.precise(), kernel.walk(), kernel.combine());
    }

    /** The kernel as LLVM IR, before LLVM sees it. */
    public String llvm(LoweredKernel kernel) {
        return target.emit(kernel);
    }

    /** The kernel as LLVM IR after optimisation. */
    public String optimised(LoweredKernel kernel) {
        return text(kernel, Clang.Output.OPTIMISED_IR);
    }

    /** The kernel as assembly. */
    public String assembly(LoweredKernel kernel) {
        return text(kernel, Clang.Output.ASSEMBLY);
    }

    private String text(LoweredKernel kernel, Clang.Output output) {
        var work = directory.workDirectory();
        try {
            var made = work.resolve("text");
            clang().compile(target.emit(kernel), target.options(kernel), output, made);
            return Files.readString(made);
        } catch (IOException e) {
            throw new CompilationException("GANTRY-C104", "compiled code cannot be read", e);
        } finally {
            CacheDirectory.delete(work);
        }
    }

    private Clang clang() {
        return new Clang(tools(), directory, Clang.LIMIT);
    }
}
