package org.gantry.compiler;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gantry.compiler.check.CheckedKernel;
import org.gantry.compiler.frontend.FrontendKernel;
import org.gantry.compiler.image.GpuBackend;
import org.gantry.compiler.image.HostBackend;
import org.gantry.spi.KernelCompiler;
import org.gantry.spi.KernelModel;
import org.gantry.spi.KernelRequest;

/** The compiler as the run time finds it. Thread-safe. */
public final class GantryCompiler implements KernelCompiler {
    private final Pipeline pipeline = new Pipeline();
    private final Map<String, String> environment;
    private final boolean keepsChecks;

    /** Made when code is first wanted: checking alone needs neither LLVM nor a cache. Two threads may make two of the same. */
    private volatile HostBackend backend;

    private volatile Optional<GpuBackend> gpuBackend = Optional.empty();

    /** A compiler configured by the environment variables of the process. */
    public GantryCompiler() {
        this(System.getenv());
    }

    /** A compiler configured by these environment variables. */
    public GantryCompiler(Map<String, String> environment) {
        this(environment, true);
    }

    private GantryCompiler(Map<String, String> environment, boolean keepsChecks) {
        this.environment = Map.copyOf(environment);
        this.keepsChecks = keepsChecks;
    }

    /**
     * A compiler that refuses what this one refuses, but leaves out all checks in place. For measuring what they cost: an access out of
     * bounds that they would have found is undefined behaviour of the process.
     */
    public GantryCompiler withoutChecksInPlace() {
        return new GantryCompiler(environment, false);
    }

    @Override
    public KernelModel read(KernelRequest request) {
        return new CompiledModel(this, pipeline.simplify(pipeline.read(request)));
    }

    Pipeline pipeline() {
        return pipeline;
    }

    /** The kernel as it is compiled. */
    CheckedKernel check(FrontendKernel kernel, List<Integer> groups) {
        var checked = pipeline.check(kernel, groups);
        return keepsChecks ? checked : checked.withoutChecksInPlace();
    }

    HostBackend backend() {
        var made = backend;
        if (made == null) {
            made = HostBackend.of(environment);
            backend = made;
        }
        return made;
    }

    GpuBackend gpuBackend() {
        var made = gpuBackend;
        if (made.isEmpty()) {
            made = Optional.of(GpuBackend.of(environment));
            gpuBackend = made;
        }
        return made.get();
    }
}
