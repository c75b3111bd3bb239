package org.gantry.cli;

import java.util.ServiceLoader;
import org.gantry.spi.KernelCompiler;

/** The compiler on the class path. */
final class Compilers {
    private Compilers() {}

    /**
     * The compiler.
     *
     * @throws UsageException {@code GANTRY-U106} if there is none
     */
    static KernelCompiler installed() {
        return ServiceLoader.load(KernelCompiler.class)
                .findFirst()
                .orElseThrow(() -> new UsageException("GANTRY-U106", "the compiler is not on the class path"));
    }
}
