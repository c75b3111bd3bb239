/**
 * The frontend: from class files to IR.
 *
 * <p>In: a {@link org.gantry.spi.KernelRequest}, that is, the shapes of a body and of what it captures, and class files. Out: a
 * {@link org.gantry.compiler.ir.Kernel} and its {@link org.gantry.spi.Signature}, or a {@link org.gantry.RefusedException} at the user's
 * line.
 *
 * <p>How: the bytecode is interpreted over {@link org.gantry.compiler.frontend.Symbolic} values, each instruction once, in reverse
 * postorder of its method's blocks; calls are followed at once (inlined); objects that the kernel makes never exist, only their fields
 * do. Where paths meet, {@link org.gantry.compiler.frontend.Join} makes block arguments of what differs. At loop headers what differs is
 * not known until the loop has been read: a wrong guess is noted and the translation starts again.
 *
 * <p>This package may use {@code ir} and {@code frontend.intrinsics}, and nothing that stands later on the way.
 */
package org.gantry.compiler.frontend;
