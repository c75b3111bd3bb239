package org.gantry.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gantry.compiler.Pipeline;
import org.gantry.compiler.image.GpuBackend;
import org.gantry.compiler.image.HostBackend;
import org.gantry.compiler.ir.IrPrinter;
import org.gantry.compiler.ir.Kernel;
import org.gantry.compiler.lower.LoweredKernel;
import org.gantry.compiler.target.Target;
import org.gantry.spi.KernelRequest;

/** The text of a kernel at each stage of the way through the compiler. */
final class Stages {
    private static final List<String> NAMED = List.of("ir", "checked", "lowered", "llvm", "asm");
    private static final String AFTER = "after:";
    private static final String OPTIMISE = "optimise";

    private final Map<String, List<Kernel>> after = new LinkedHashMap<>();
    private final Pipeline pipeline = new Pipeline((pass, kernel) ->
            after.computeIfAbsent(pass, _ -> new ArrayList<>()).add(kernel));

    /** All stages that can be asked for: the five names, then each pass. */
    static List<String> names() {
        Stream<String> passes = Stream.concat(Pipeline.passes().stream(), Stream.of(OPTIMISE));
        return Stream.concat(NAMED.stream(), passes.map(pass -> AFTER + pass)).toList();
    }

    /**
     * The kernel as text, with all its arrays different.
     *
     * @param stage one of {@link #names()}
     * @param target {@code host} or the id of a GPU target
     * @throws org.gantry.RefusedException if a station before the stage's end refuses the kernel
     * @throws org.gantry.CompilationException if the tools fail
     */
    String text(String stage, String target, KernelRequest request) {
        return target.equals("host") ? hostText(stage, request) : gpuText(stage, GpuBackend.target(target), request);
    }

    private String gpuText(String stage, Target target, KernelRequest request) {
        return switch (stage) {
            case "llvm" -> target.emit(lowered(request, target.flags()));
            case "asm" -> GpuBackend.of(System.getenv()).assembly(target, lowered(request, target.flags()));
            case AFTER + OPTIMISE -> GpuBackend.of(System.getenv()).optimised(target, lowered(request, target.flags()));
            case "lowered", AFTER + "lower" -> {
                lowered(request, target.flags());
                yield printed("lower");
            }
            case String other -> hostText(other, request);
        };
    }

    private String hostText(String stage, KernelRequest request) {
        return switch (stage) {
            case "ir" -> passed("read", request);
            case "checked" -> passed("check", request);
            case "lowered" -> passed("lower", request);
            case "llvm" -> backend().llvm(lowered(request));
            case "asm" -> backend().assembly(lowered(request));
            case AFTER + OPTIMISE -> backend().optimised(lowered(request));
            case String pass -> passed(pass.substring(AFTER.length()), request);
        };
    }

    /** Runs the pipeline no further than the pass, so that a kernel that a later station refuses can be looked at. */
    private String passed(String pass, KernelRequest request) {
        int last = Pipeline.passes().indexOf(pass);
        var read = pipeline.read(request);
        if (last >= 1) {
            var plain = pipeline.simplify(read);
            if (last >= 2) {
                var checked = pipeline.check(plain, Pipeline.allDistinct(plain));
                if (last >= 3) {
                    pipeline.lower(checked);
                }
            }
        }
        return printed(pass);
    }

    private String printed(String pass) {
        return after.get(pass).stream().map(IrPrinter::print).collect(Collectors.joining("\n"));
    }

    private LoweredKernel lowered(KernelRequest request) {
        return lowered(request, true);
    }

    private LoweredKernel lowered(KernelRequest request, boolean flags) {
        var plain = pipeline.simplify(pipeline.read(request));
        return pipeline.lower(pipeline.check(plain, Pipeline.allDistinct(plain)), flags);
    }

    private static HostBackend backend() {
        return HostBackend.of(System.getenv());
    }
}
