package org.gantry.runtime;

import java.util.Optional;
import java.util.ServiceLoader;
import org.gantry.spi.KernelCompiler;

/** The compiler of this process, if its module is on the path. */
public final class Compilers {
    private static final Optional<KernelCompiler> FOUND = load();

    private Compilers() {}

    /** The compiler; empty if there is none. */
    public static Optional<KernelCompiler> found() {
        return FOUND;
    }

    private static Optional<KernelCompiler> load() {
        // The loader of this module first: programs in containers have other ones as context.
        Optional<KernelCompiler> beside = ServiceLoader.load(
                        KernelCompiler.class, KernelCompiler.class.getClassLoader())
                .findFirst();
        return beside.isPresent()
                ? beside
                : ServiceLoader.load(KernelCompiler.class).findFirst();
    }
}
