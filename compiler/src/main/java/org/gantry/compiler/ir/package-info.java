/**
 * The intermediate representation: SSA with block arguments, immutable operations, Java's semantics.
 *
 * <p>In: whatever builds a {@link org.gantry.compiler.ir.Kernel} (the frontend, the parser, a pass through
 * {@link org.gantry.compiler.ir.FunctionBuilder}). Out: the same, as data; as text ({@link org.gantry.compiler.ir.IrPrinter}); verified
 * ({@link org.gantry.compiler.ir.IrVerifier}).
 *
 * <p>A tour. A {@code Kernel} has the parameters of a launch and one or two {@code Function}s: the item function, and for reductions of
 * records the operator. A function has {@code Block}s; the first is its entry. A block has arguments, instructions, and ends in a
 * terminator, which hands values to the arguments of the block it jumps to; there are no phis. An {@code Instruction} is an {@code Op}
 * (what is computed, from which values), the {@code Value} that it defines if any, and the source {@code Position}.
 *
 * <p>Failing is explicit. No operation but a {@code Check} and a {@code Throw} can fail: a load that may be out of bounds is preceded by a
 * bounds check of the same index. Passes remove checks that they can prove; an operation whose check has been removed without proof is
 * undefined behaviour.
 *
 * <p>This package depends on nothing else.
 */
package org.gantry.compiler.ir;
