package org.gantry.compiler;

import java.util.List;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import org.gantry.compiler.check.CheckedKernel;
import org.gantry.compiler.check.Checker;
import org.gantry.compiler.frontend.Frontend;
import org.gantry.compiler.frontend.FrontendKernel;
import org.gantry.compiler.ir.Kernel;
import org.gantry.compiler.lower.LoweredKernel;
import org.gantry.compiler.lower.Lowering;
import org.gantry.compiler.simplify.Simplifier;
import org.gantry.spi.KernelRequest;

/**
 * The way of a kernel through the compiler, top to bottom. Immutable and thread-safe.
 *
 * <ol>
 *   <li>{@link #read}: class files to IR. Everything that depends on classes happens here, so that no later station needs them.
 *   <li>{@link #simplify}: before the checks, because index forms are found in plain arithmetic only.
 *   <li>{@link #check}: for one grouping of the arrays, because identical arrays change what races; before the lowering, which relies on
 *       the proofs.
 *   <li>{@link #lower}: last station that all targets share.
 * </ol>
 */
public final class Pipeline {
    private final BiConsumer<String, Kernel> observer;

    /** A pipeline that nobody watches. */
    public Pipeline() {
        this((pass, kernel) -> {});
    }

    /**
     * A pipeline that shows the kernel after each pass.
     *
     * @param observer takes the pass's name and the kernel
     */
    public Pipeline(BiConsumer<String, Kernel> observer) {
        this.observer = observer;
    }

    /** The names of the passes, in order, as an observer sees them. */
    public static List<String> passes() {
        return List.of("read", "simplify", "check", "lower");
    }

    /**
     * Class files to IR.
     *
     * @throws org.gantry.RefusedException R1xx for a construct that no device can run
     */
    public FrontendKernel read(KernelRequest request) {
        var read = Frontend.read(request);
        observer.accept("read", read.kernel());
        return read;
    }

    /** IR in plain form: what the checks and the targets see. */
    public FrontendKernel simplify(FrontendKernel read) {
        var plain = new FrontendKernel(Simplifier.simplify(read.kernel()), read.signature(), read.options());
        observer.accept("simplify", plain.kernel());
        return plain;
    }

    /**
     * Races and bounds.
     *
     * @param groups per array parameter, the number of its group
     * @throws org.gantry.RefusedException R2xx or R3xx for what is not proven
     */
    public CheckedKernel check(FrontendKernel plain, List<Integer> groups) {
        var checked = Checker.check(plain.kernel(), plain.options(), groups);
        observer.accept("check", checked.fast());
        return checked;
    }

    /** The functions that a target emits. */
    public LoweredKernel lower(CheckedKernel checked) {
        return lower(checked, true);
    }

    /**
     * The functions that a target emits.
     *
     * @param flags whether failing checks may set a flag: see {@link org.gantry.compiler.target.Target#flags()}
     */
    public LoweredKernel lower(CheckedKernel checked, boolean flags) {
        var lowered = Lowering.lower(checked, flags);
        lowered.functions().forEach(f -> observer.accept("lower", f.kernel()));
        return lowered;
    }

    /** The grouping in which no two array parameters are the same array. */
    public static List<Integer> allDistinct(FrontendKernel kernel) {
        return IntStream.range(0, kernel.signature().arrays().size()).boxed().toList();
    }
}
