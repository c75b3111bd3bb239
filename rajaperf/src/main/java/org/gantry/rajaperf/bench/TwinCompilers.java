package org.gantry.rajaperf.bench;

import java.util.function.Supplier;
import org.gantry.spi.KernelCompiler;

/**
 * Two compilers that differ in one thing, for the suite {@code checks}.
 *
 * @param checked as programs have it
 * @param unchecked the same, but that leaves out checks in place
 */
public record TwinCompilers(Supplier<KernelCompiler> checked, Supplier<KernelCompiler> unchecked) {}
