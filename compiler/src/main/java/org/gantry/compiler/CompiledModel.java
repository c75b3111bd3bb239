package org.gantry.compiler;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.gantry.compiler.analysis.Effects;
import org.gantry.compiler.frontend.FrontendKernel;
import org.gantry.compiler.image.GpuBackend;
import org.gantry.compiler.interpret.KernelArguments;
import org.gantry.compiler.interpret.SanitizedLaunch;
import org.gantry.spi.GpuVariant;
import org.gantry.spi.Interpretation;
import org.gantry.spi.KernelModel;
import org.gantry.spi.KernelVariant;
import org.gantry.spi.KernelVerdict;
import org.gantry.spi.Signature;

/** A kernel that has been read and simplified; checked and compiled for each grouping of its arrays. */
final class CompiledModel implements KernelModel {
    private final GantryCompiler compiler;
    private final FrontendKernel kernel;

    CompiledModel(GantryCompiler compiler, FrontendKernel kernel) {
        this.compiler = compiler;
        this.kernel = kernel;
    }

    @Override
    public Signature signature() {
        return kernel.signature();
    }

    @Override
    public String name() {
        return kernel.kernel().name();
    }

    @Override
    public boolean[] writes() {
        return flags(effects().written());
    }

    @Override
    public boolean[] reads() {
        return flags(effects().read());
    }

    private Effects effects() {
        var k = kernel.kernel();
        return Effects.of(k.item(), k.dimensions(), k.arrays().size());
    }

    private boolean[] flags(Set<Integer> parameters) {
        var flags = new boolean[kernel.kernel().arrays().size()];
        parameters.forEach(p -> flags[p] = true);
        return flags;
    }

    @Override
    public KernelVerdict check(List<Integer> groups) {
        return compiler.pipeline().check(kernel, groups).verdict();
    }

    @Override
    public GpuVariant compileFor(String id, List<Integer> groups) {
        var target = GpuBackend.target(id);
        var checked = compiler.check(kernel, groups);
        var lowered = compiler.pipeline().lower(checked, target.flags());
        return new GpuVariant(
                id,
                compiler.gpuBackend().compile(target, lowered),
                Optional.empty(),
                lowered.slotOf(),
                lowered.slots(),
                lowered.fast(),
                lowered.precise(),
                lowered.combine(),
                checked.verdict());
    }

    @Override
    public Optional<Path> assemble(GpuVariant variant) {
        return compiler.gpuBackend().assemble(variant.target(), variant.module());
    }

    @Override
    public Interpretation interpret(Object[] arrays, long[] scalars, long[] from, long[] to) {
        return SanitizedLaunch.run(kernel.kernel(), new KernelArguments(arrays, scalars), from, to);
    }

    @Override
    public KernelVariant compile(List<Integer> groups) {
        var checked = compiler.check(kernel, groups);
        var lowered = compiler.pipeline().lower(checked, compiler.backend().flags());
        var library = compiler.backend().compile(lowered);
        return new KernelVariant(
                library.file(),
                lowered.slotOf(),
                lowered.slots(),
                library.fast(),
                library.precise(),
                library.walk(),
                library.combine(),
                checked.verdict());
    }
}
