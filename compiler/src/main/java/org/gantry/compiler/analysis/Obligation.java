package org.gantry.compiler.analysis;

import org.gantry.compiler.ir.Position;

/**
 * What must hold at every execution of a block so that forms equal Java's values: {@code nonNegative >= 0}.
 *
 * @param nonNegative the polynomial
 * @param block the block
 * @param position where the computation stands
 * @param text what it means, for messages: "i * 65536 fits into an int"
 */
public record Obligation(Poly nonNegative, int block, Position position, String text) {}
