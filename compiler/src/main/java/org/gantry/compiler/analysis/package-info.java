/**
 * What a function computes its indices from.
 *
 * <p>In: a verified, simplified kernel. Out, for the checks: index forms ({@link org.gantry.compiler.analysis.IndexForms}: integer
 * values as
 * polynomials over launch values, item coordinates, loop trips and opaque values, with the obligations under which Java's wrapped value
 * equals the polynomial), path conditions ({@link org.gantry.compiler.analysis.PathConditions}), bounds of polynomials
 * ({@link org.gantry.compiler.analysis.Ranges}), effects on arrays ({@link org.gantry.compiler.analysis.Effects}), and what depends on
 * written elements ({@link org.gantry.compiler.analysis.Dependence}). Nothing is refused here, and the kernel is not changed.
 */
package org.gantry.compiler.analysis;
