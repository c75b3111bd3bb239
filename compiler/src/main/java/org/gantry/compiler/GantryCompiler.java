package org.gantry.compiler;

import java.util.Map;
import java.util.Optional;
import org.gantry.compiler.image.GpuBackend;
import org.gantry.compiler.image.HostBackend;
import org.gantry.spi.KernelCompiler;
import org.gantry.spi.KernelModel;
import org.gantry.spi.KernelRequest;

/** The compiler as the run time finds it. Thread-safe. */
public final class GantryCompiler implements KernelCompiler {
    private final Pipeline pipeline = new Pipeline();
    private final Map<String, String> environment;

    /** Made when code is first wanted: checking alone needs neither LLVM nor a cache. Two threads may make two of the same. */
    private volatile HostBackend backend;

    private volatile Optional<GpuBackend> gpuBackend = Optional.empty();

    /** A compiler configured by the environment variables of the process. */
    public GantryCompiler() {
        this(System.getenv());
    }

    /** A compiler configured by these environment variables. */
    public GantryCompiler(Map<String, String> environment) {
        this.environment = Map.copyOf(environment);
    }

    @Override
    public KernelModel read(KernelRequest request) {
        return new CompiledModel(this, pipeline.simplify(pipeline.read(request)));
    }

    Pipeline pipeline() {
        return pipeline;
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
