/**
 * The host target: a native function runs a box of the domain, the innermost dimension as a loop that LLVM can vectorise.
 *
 * <p>In: a {@link org.gantry.compiler.lower.LoweredKernel}. Out: LLVM IR text. The item function is emitted inside the loops.
 */
package org.gantry.compiler.target.host;
