package org.gantry.compiler.image;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.gantry.CompilationException;
import org.gantry.RefusedException;
import org.gantry.compiler.lower.LoweredKernel;
import org.gantry.compiler.target.Target;
import org.gantry.compiler.target.nvptx.PtxTarget;
import org.gantry.compiler.toolchain.Clang;
import org.gantry.compiler.toolchain.Ptxas;
import org.gantry.spi.NvptxTarget;

/** Makes code for GPUs. Thread-safe; traces as {@link HostBackend} does. */
public final class GpuBackend {
    private final Workshop workshop;
    private final Optional<Ptxas> ptxas;

    private GpuBackend(Workshop workshop, Optional<Ptxas> ptxas) {
        this.workshop = workshop;
        this.ptxas = ptxas;
    }

    /**
     * With the cache and the tools that the environment names.
     *
     * @throws CompilationException C104 without a directory for files
     */
    public static GpuBackend of(Map<String, String> environment) {
        return new GpuBackend(Workshop.of(environment), Ptxas.of(environment));
    }

    /**
     * The target with an id, such as {@code nvptx:sm_90}.
     *
     * @throws RefusedException C106 if there is none
     */
    public static Target target(String id) {
        return NvptxTarget.of(id)
                .map(PtxTarget::new)
                .orElseThrow(() -> new RefusedException(
                        "GANTRY-C106",
                        "",
                        0,
                        "there is no target " + id
                                + ": name one of host, nvptx:sm_75, nvptx:sm_80, nvptx:sm_86, nvptx:sm_89,"
                                + " nvptx:sm_90, nvptx:sm_100, nvptx:sm_120"));
    }

    /**
     * The image of a kernel: from the cache, or compiled now.
     *
     * @throws CompilationException C101 without tools, C102 if they fail, C103 if they hang, C104 if files cannot be written
     */
    public Path compile(Target target, LoweredKernel kernel) {
        return workshop.image(target, kernel);
    }

    /**
     * Machine code of a module, from the cache or assembled now; empty where {@code ptxas} is not installed.
     *
     * @param target id of the target that the module is for
     * @param module PTX
     * @throws CompilationException C107 if the tool refuses it, C103 if it hangs, C104 if files cannot be written
     */
    public Optional<Path> assemble(String target, Path module) {
        var arch = NvptxTarget.of(target).map(NvptxTarget::arch);
        return ptxas.flatMap(tool -> arch.map(a -> workshop.assembled(tool, a, module)));
    }

    /** The kernel as LLVM IR after optimisation. */
    public String optimised(Target target, LoweredKernel kernel) {
        return workshop.text(target, kernel, Clang.Output.OPTIMISED_IR);
    }

    /** The kernel as assembly. */
    public String assembly(Target target, LoweredKernel kernel) {
        return workshop.text(target, kernel, Clang.Output.ASSEMBLY);
    }
}
