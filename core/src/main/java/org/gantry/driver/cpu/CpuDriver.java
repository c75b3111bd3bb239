package org.gantry.driver.cpu;

import org.gantry.RefusedException;
import org.gantry.driver.Driver;
import org.gantry.runtime.Domain;
import org.gantry.runtime.Functions;
import org.gantry.runtime.Reduction;
import org.gantry.spi.LaunchOptions;

/** Runs kernels as native code on all cores. Thread-safe. */
public final class CpuDriver implements Driver {
    @Override
    public String name() {
        return "cpu";
    }

    @Override
    public String description() {
        return parallelism() + " cores";
    }

    @Override
    public int parallelism() {
        return Runtime.getRuntime().availableProcessors();
    }

    @Override
    public void forEach(Functions functions, Domain domain, LaunchOptions options) {
        throw noCompiler();
    }

    @Override
    public <F, A> A reduce(
            Reduction<F, A> reduction, Functions functions, F item, Domain domain, LaunchOptions options) {
        throw noCompiler();
    }

    private static RefusedException noCompiler() {
        return new RefusedException(
                "GANTRY-R402", "", 0, "device cpu has no compiler: add the module org.gantry.compiler");
    }
}
