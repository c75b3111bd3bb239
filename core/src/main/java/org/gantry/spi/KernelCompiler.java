package org.gantry.spi;

import org.gantry.RefusedException;

/** The compiler, as the run time sees it: found by {@link java.util.ServiceLoader}. Thread-safe. */
public interface KernelCompiler {
    /**
     * Reads a kernel's class files.
     *
     * @throws RefusedException if the body holds a construct that no device can run
     */
    KernelModel read(KernelRequest request);
}
