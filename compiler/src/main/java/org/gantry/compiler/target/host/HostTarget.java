package org.gantry.compiler.target.host;

import java.util.ArrayList;
import java.util.List;
import org.gantry.compiler.ir.Reduction;
import org.gantry.compiler.lower.LoweredFunction;
import org.gantry.compiler.lower.LoweredFunction.Role;
import org.gantry.compiler.lower.LoweredKernel;
import org.gantry.compiler.target.Effort;
import org.gantry.compiler.target.LibraryEmitter;
import org.gantry.compiler.target.Metadata;
import org.gantry.compiler.target.Target;
import org.gantry.compiler.target.TargetFunction;

/**
 * The host: one native function for each function of the kernel, in one module.
 *
 * @param cpu the machine
 * @param optimises whether items may be interleaved and LLVM may optimise; otherwise code is as close to the kernel as it can be, to tell
 *     whether a fault lies there
 */
public record HostTarget(HostCpu cpu, boolean optimises) implements Target {
    /** Sizes and alignments, as clang has them for this triple. */
    private static final String LAYOUT =
            "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128";

    /**
     * No loop becomes a call of memcpy: glibc copies by {@code rep movsb}, which takes processors of AMD twice as long where source and
     * target have the same offset in a page, as all large arrays of Java's heap have.
     */
    private static final String OWN_COPIES = " \"no-builtin-memcpy\"";

    /** Operators up to this many operations combine the results of blocks by vector code, which small launches feel. */
    private static final int FEW = 8;

    @Override
    public String triple() {
        return "x86_64-unknown-linux-gnu";
    }

    @Override
    public String identity() {
        return cpu.identity();
    }

    @Override
    public List<String> options(LoweredKernel kernel) {
        return List.of("-march=" + cpu.march(), optimises ? Effort.option(kernel) : "-O0");
    }

    /** An early exit keeps a loop over items from becoming vector code. */
    @Override
    public boolean flags() {
        return optimises;
    }

    @Override
    public Image image() {
        return Image.LIBRARY;
    }

    @Override
    public String emit(LoweredKernel kernel) {
        return module(optimises ? kernel : kernel.sequential());
    }

    private String module(LoweredKernel kernel) {
        var metadata = new Metadata();
        var text = new StringBuilder("target datalayout = \"" + LAYOUT + "\"\ntarget triple = \"" + triple() + "\"\n");
        text.append("@empty = private unnamed_addr constant [16 x i8] zeroinitializer, align 16\n");
        var tables = kernel.functions().getFirst().kernel().constants();
        for (int t = 0; t < tables.size(); t++) {
            text.append(TargetFunction.table(tables.get(t), t, ""));
        }
        text.append(LibraryEmitter.emit(
                kernel.functions().getFirst().kernel(), f -> new NativeFunction(f, List.of(), metadata)));
        for (var function : kernel.functions()) {
            text.append(function(kernel, function, metadata));
            if (function.role() != Role.COMBINE && RowsEmitter.hasRows(function.kernel())) {
                text.append(RowsEmitter.passing(function.name(), itemParameters(kernel, function)));
            }
        }
        return text.append(metadata.text()).toString();
    }

    private static String function(LoweredKernel kernel, LoweredFunction function, Metadata metadata) {
        boolean combines = function.role() == Role.COMBINE;
        var target = new NativeFunction(function, combines ? List.of() : kernel.slotOf(), metadata);
        var parameters = combines ? combineParameters() : itemParameters(kernel, function);
        if (!combines) {
            target.leaveIfNone(RowsEmitter.call(kernel.precise(), parameters) + " noinline cold");
        }
        boolean reduces = function.kernel().reduction().isPresent();
        if (reduces) {
            new ReductionEmitter(target).emit();
        } else {
            box(target);
        }
        return "define i32 @" + function.name() + "(" + String.join(", ", parameters) + ") nounwind"
                + size(kernel, function) + OWN_COPIES + " {\n" + target.code().body() + "}\n";
    }

    /** Functions that run rarely, or few items, are made small: unrolled and vectorised they take most of a compilation's time. */
    private static String size(LoweredKernel kernel, LoweredFunction function) {
        return switch (function.role()) {
            case ITEMS -> function.name().equals(kernel.fast()) ? "" : " optsize";
            case WALK -> " minsize optsize";
            case COMBINE -> operations(function.kernel().reduction().orElseThrow()) > FEW ? " minsize optsize" : "";
        };
    }

    private static int operations(Reduction reduction) {
        return switch (reduction) {
            case Reduction.BuiltIn _ -> 1;
            case Reduction.Custom custom ->
                custom.operator().blocks().stream()
                        .mapToInt(b -> b.body().size())
                        .sum();
        };
    }

    private static void box(NativeFunction target) {
        var purpose = StripEmitter.purpose(target);
        var side = SkipEmitter.side(target);
        var runs = RunEmitter.runs(target);
        if (purpose.isPresent()) {
            new StripEmitter(target, purpose.get()).emit();
        } else if (side.isPresent()) {
            new SkipEmitter(target, side.get()).emit();
        } else if (runs.isPresent()) {
            new RunEmitter(target, runs.get()).emit();
        } else {
            new BoxEmitter(target).emit();
        }
    }

    private static List<String> itemParameters(LoweredKernel kernel, LoweredFunction function) {
        var parameters = new ArrayList<String>();
        for (int s = 0; s < kernel.slots(); s++) {
            parameters.add("ptr noalias captures(none) %array." + s);
        }
        parameters.add("ptr noalias readonly captures(none) %block");
        parameters.add("ptr noalias captures(none) %error");
        if (function.kernel().reduction().isPresent()) {
            parameters.add("ptr noalias captures(none) %partials");
            parameters.addAll(List.of("i64 %blocks.lo", "i64 %blocks.hi"));
        } else {
            for (int d = 0; d < function.kernel().dimensions(); d++) {
                parameters.addAll(List.of("i64 %lo." + d, "i64 %hi." + d));
            }
        }
        return parameters;
    }

    private static List<String> combineParameters() {
        return List.of(
                "ptr noalias readonly captures(none) %block",
                "ptr noalias captures(none) %error",
                "ptr noalias readonly captures(none) %in",
                "ptr noalias captures(none) %partials",
                "i64 %count",
                "i64 %blocks.lo",
                "i64 %blocks.hi");
    }
}
