/**
 * The safety checks: races, aliasing, bounds.
 *
 * <p>In: a kernel as the frontend made it, and the grouping of its arrays by identity. Out: a
 * {@link org.gantry.compiler.check.CheckedKernel}, or a {@link org.gantry.RefusedException} with all the facts. "Unknown" is a refusal.
 */
package org.gantry.compiler.check;
