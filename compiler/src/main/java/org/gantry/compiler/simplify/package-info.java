/**
 * Passes over the IR that make it smaller and plainer without changing what it does, to the bit.
 *
 * <p>In: a kernel as the frontend made it. Out: the same kernel, in reverse postorder, with fewer instructions, blocks and checks. Sites
 * and parameters stay as they are, so that their numbers stay valid; a check is removed only where it cannot fail; no load, store or check
 * moves.
 *
 * <p>{@link org.gantry.compiler.simplify.Simplifier} runs the passes and says in which order. Each pass is linear in the size of the
 * function, but for logarithms.
 */
package org.gantry.compiler.simplify;
