/**
 * From checked kernels to what a target emits.
 *
 * <p>In: a {@link org.gantry.compiler.check.CheckedKernel}. Out: a {@link org.gantry.compiler.lower.LoweredKernel}: the native functions to
 * make, each with its own body and its way of testing checks.
 */
package org.gantry.compiler.lower;
