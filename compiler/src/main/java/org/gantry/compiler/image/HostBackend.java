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
        this(new HostTarget(cpu, true), new Workshop(directory, trace, llvm));
    }

    private HostBackend(HostTarget target, Workshop workshop) {
        this.target = target;
        this.workshop = workshop;
    }

    /**
     * For this machine, with the cache and the tools that the environment names.
     *
     * @throws CompilationException C104 without a directory for files, C105 on a machine that is not supported, C108 if
     *     {@code GANTRY_OPTIMIZE} is neither {@code on} nor {@code off}
     */
    public static HostBackend of(Map<String, String> environment) {
        var target = new HostTarget(HostCpu.ofThisMachine(), optimises(environment));
        return new HostBackend(target, Workshop.of(environment));
    }

    private static boolean optimises(Map<String, String> environment) {
        var asked = environment.getOrDefault("GANTRY_OPTIMIZE", "on");
        return switch (asked) {
            case "on" -> true;
            case "off" -> false;
            default ->
                throw new CompilationException(
                        "GANTRY-C108", "GANTRY_OPTIMIZE is '" + asked + "'; set it to on or off, or not at all");
        };
    }

    /** Whether kernels for this backend are to be lowered with flags (see {@link HostTarget#flags}). */
    public boolean flags() {
        return target.flags();
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
