/**
 * The functions of {@link java.lang.Math} that are not exact, in plain Java that is compiled like a kernel's own code: for each target to
 * the same operations, so with the same bits on all of them.
 *
 * <p>In: numbers. Out: numbers, as near to the exact result as {@code Math} documents for each function, and semi-monotonic and exact in
 * the special cases as it says. The frontend puts a call of these in the place of a call of {@code Math}; {@code StrictMath} is the JDK's
 * own.
 *
 * <p>The code is straight: no loops, no tables, and no branches that a target cannot turn into a selection, so that loops over items become
 * vector code. Each function takes all arguments on one way, and the special cases are selected at the end. Only what hardly any program
 * asks for, sines of huge numbers, is a call of the JDK's function. The exact product by {@code fma} keeps the rounding errors that matter;
 * coefficients are best approximations in the relative error (Remez's algorithm), the first of them rounded towards those of the series.
 * Nothing here may allocate anything but pairs, which the frontend takes apart, or know another package.
 */
package org.gantry.compiler.math;
