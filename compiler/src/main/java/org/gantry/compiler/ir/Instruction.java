package org.gantry.compiler.ir;

import java.util.Optional;

/**
 * An operation at its place.
 *
 * @param result the value it defines
 * @param op what is done
 * @param position where the user wrote it
 */
public record Instruction(Optional<Value> result, Op op, Position position) {}
