package org.gantry.compiler.target.nvptx;

import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import org.gantry.RefusedException;
import org.gantry.compiler.ir.Type;
import org.gantry.compiler.lower.LoweredFunction;
import org.gantry.compiler.lower.LoweredFunction.Role;
import org.gantry.compiler.lower.LoweredKernel;
import org.gantry.compiler.target.Effort;
import org.gantry.compiler.target.LibraryEmitter;
import org.gantry.compiler.target.Metadata;
import org.gantry.compiler.target.Target;
import org.gantry.compiler.target.TargetFunction;
import org.gantry.spi.GpuAbi;
import org.gantry.spi.NvptxTarget;

/**
 * An NVIDIA architecture: a kernel function for each function of the kernel, in one module.
 *
 * @param arch the architecture
 */
public record PtxTarget(NvptxTarget arch) implements Target {
    /** Sizes and alignments, as clang has them for this triple. */
    private static final String LAYOUT = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64";

    @Override
    public String triple() {
        return NvptxTarget.TRIPLE;
    }

    @Override
    public String identity() {
        return arch.id();
    }

    /** A branch that no thread takes costs one instruction. */
    @Override
    public boolean flags() {
        return false;
    }

    @Override
    public Image image() {
        return Image.PTX;
    }

    @Override
    public List<String> options(LoweredKernel kernel) {
        return List.of(
                "--target=" + triple(),
                "-march=" + arch.arch(),
                // Without it every file is of LLVM's newest version of PTX, which only the newest drivers load.
                "--cuda-feature=+ptx" + arch.ptx(),
                "-ffp-contract=off",
                // Otherwise LLVM moves the addresses of stores to the top, where they take registers.
                "-mllvm",
                "-spec-exec-max-speculation-cost=0",
                Effort.option(kernel));
    }

    @Override
    public String emit(LoweredKernel kernel) {
        refuseManyParameters(kernel);
        var metadata = new Metadata();
        var text = new StringBuilder("target datalayout = \"" + LAYOUT + "\"\ntarget triple = \"" + triple() + "\"\n");
        var tables = kernel.functions().getFirst().kernel().constants();
        for (int t = 0; t < tables.size(); t++) {
            text.append(TargetFunction.table(tables.get(t), t, "addrspace(1)"));
        }
        var kernels = new StringJoiner(", ", "!nvvm.annotations = !{", "}\n");
        text.append(LibraryEmitter.emit(
                kernel.functions().getFirst().kernel(), f -> new PtxFunction(arch, f, List.of(), metadata)));
        for (var function : kernel.functions()) {
            text.append(function(kernel, function, metadata));
            kernels.add(metadata.add("!{ptr @" + function.name() + ", !\"maxntidx\", i32 " + GpuAbi.GROUP + "}"));
        }
        return text.append(kernels).append(metadata.text()).toString();
    }

    @Override
    public String finish(String text) {
        return Offsets.shifted(text);
    }

    private String function(LoweredKernel kernel, LoweredFunction function, Metadata metadata) {
        var target = new PtxFunction(arch, function, kernel.slotOf(), metadata);
        var globals = "";
        if (function.kernel().reduction().isPresent()) {
            var emitter = new ReductionEmitter(target);
            emitter.emit();
            globals = emitter.globals();
        } else {
            new ItemsEmitter(target).emit();
        }
        return globals + "define ptx_kernel void @" + function.name() + "("
                + String.join(", ", parameters(kernel, function)) + ") nounwind {\n"
                + target.code().body() + "}\n";
    }

    private static List<String> parameters(LoweredKernel kernel, LoweredFunction function) {
        var parameters = new ArrayList<String>();
        var global = "ptr addrspace(1) noalias ";
        if (function.role() == Role.COMBINE) {
            parameters.add(global + "align 8 %error");
            parameters.add(global + "readonly align 8 %in");
            parameters.add(global + "align 8 %partials");
            parameters.add("i64 %count");
        } else {
            for (int s = 0; s < kernel.slots(); s++) {
                parameters.add(global + "align " + GpuAbi.ALIGNMENT + " %array." + s);
            }
            parameters.add(global + "align 8 %error");
            if (function.kernel().reduction().isPresent()) {
                parameters.add(global + "align 8 %partials");
            }
            for (int d = 0; d < function.kernel().dimensions(); d++) {
                parameters.addAll(List.of("i64 %from." + d, "i64 %extent." + d));
            }
        }
        for (int a = 0; a < function.kernel().arrays().size(); a++) {
            parameters.add("i64 %length." + a);
        }
        for (int s = 0; s < function.kernel().scalars().size(); s++) {
            parameters.add("i64 %scalar." + s);
        }
        return parameters;
    }

    private static void refuseManyParameters(LoweredKernel kernel) {
        var first = kernel.functions().getFirst();
        int number = parameters(kernel, first).size();
        if (number > GpuAbi.MOST_PARAMETERS) {
            throw new RefusedException(
                    "GANTRY-R192",
                    "",
                    0,
                    first.kernel().name() + " has more arrays and values than a GPU takes (" + number + " parameters, "
                            + GpuAbi.MOST_PARAMETERS + " are possible): put several values into one array");
        }
    }

    /** LLVM's type of a pointer into a space. */
    static String pointer(Type.Space space) {
        return switch (space) {
            // Not constant memory: threads of a warp that read different elements of it wait for each other.
            case GLOBAL, CONSTANT -> "ptr addrspace(1)";
            case LOCAL -> "ptr";
        };
    }
}
