package org.gantry.compiler.analysis;

import java.util.Set;

/**
 * A polynomial that is at least 0.
 *
 * @param nonNegative the polynomial
 * @param obligations what must hold for this to be true of Java's values
 */
public record Fact(Poly nonNegative, Set<Obligation> obligations) {}
