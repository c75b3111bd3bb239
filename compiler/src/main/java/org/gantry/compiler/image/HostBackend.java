package org.gantry.compiler.image;

import java.util.Map;
import java.util.function.Supplier;
import org.gantry.CompilationException;
import org.gantry.compiler.lower.LoweredKernel;
import org.gantry.compiler.target.host.HostCpu;
import org.gantry.compiler.target.host.HostTarget;
import org.gantry.compiler.toolchain.Clang;
import org.gantry.compiler.toolchain.Llvm;
import org.gantry.image.CacheDirectory;

/**
 * Makes native code for the host. Thread-safe.
 *
 * <p>With {@code GANTRY_TRACE=compile} each compilation, and each use of a library from the cache, is a line on standard error.
 */
public final class HostBackend {
    private final HostTarget target;
    private final Workshop workshop;

    /**
     * Uses the given parts.
     *
     * @param llvm finds the tools; asked once, when first needed
     */
    HostBackend(HostCpu cpu, CacheDirectory directory, boolean trace, Supplier<Llvm> llvm) {
        this(cpu, new Workshop(directory, trace, llvm));
    }

    private HostBackend(HostCpu cpu, Workshop workshop) {
        this.target = new HostTarget(cpu);
        this.workshop = workshop;
    }

    /**
     * For this machine, with the cache and the tools that the environment names.
     *
     * @throws CompilationException C104 without a directory for files, C105 on a machine that is not supported
     */
    public static HostBackend of(Map<String, String> environment) {
        return new HostBackend(HostCpu.ofThisMachine(), Workshop.of(environment));
    }

    /**
     * The native code of a kernel: from the cache, or compiled now.
     *
     * @throws CompilationException C101 without tools, C102 if they fail, C103 if they hang, C104 if files cannot be written
     */
    public HostLibrary compile(LoweredKernel kernel) {
        var file = workshop.image(target, kernel);
        return new HostLibrary(file, kernel.fast(), kernel.precise(), kernel.walk(), kernel.combine());
    }

    /** The kernel as LLVM IR, before LLVM sees it. */
    public String llvm(LoweredKernel kernel) {
        return target.emit(kernel);
    }

    /** The kernel as LLVM IR after optimisation. */
    public String optimised(LoweredKernel kernel) {
        return workshop.text(target, kernel, Clang.Output.OPTIMISED_IR);
    }

    /** The kernel as assembly. */
    public String assembly(LoweredKernel kernel) {
        return workshop.text(target, kernel, Clang.Output.ASSEMBLY);
    }
}
