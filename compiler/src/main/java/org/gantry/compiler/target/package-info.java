/**
 * Targets: from lowered kernels to LLVM IR. Each target is a package of its own; what is emitted
 * alike for all of them stands here: values, memory, checks and control flow of an item, and the operators of reductions.
 *
 * <p>In: a {@link org.gantry.compiler.lower.LoweredKernel}. Out: a module of LLVM IR as text, and the options it is compiled with. Nothing
 * here runs a tool or writes a file.
 */
package org.gantry.compiler.target;
