/**
 * Runs kernels without compiling them: the meaning of the IR, as code. The oracle of the frontend's tests and of passes, and the base of
 * the race sanitizer.
 *
 * <p>In: a verified {@link org.gantry.compiler.ir.Kernel} and Java arrays. Out: the arrays as the kernel leaves them, results, or the
 * failure of an item. Nothing here is tuned for speed, and no other station may depend on it but for checking,
 * and for the arithmetic of constants ({@link org.gantry.compiler.interpret.Scalars}).
 */
package org.gantry.compiler.interpret;
