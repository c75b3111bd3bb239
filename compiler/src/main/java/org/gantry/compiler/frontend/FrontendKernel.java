package org.gantry.compiler.frontend;

import org.gantry.compiler.ir.Kernel;
import org.gantry.spi.LaunchOptions;
import org.gantry.spi.Signature;

/**
 * A kernel that has been read.
 *
 * @param kernel its code
 * @param signature its parameters and where their values come from, in the kernel's order
 * @param options the launch's options together with those of annotations
 */
public record FrontendKernel(Kernel kernel, Signature signature, LaunchOptions options) {}
