package org.gantry.virtual.machine;

/**
 * Where an operation comes from.
 *
 * @param line line of the PTX text, from 1
 * @param opcode the instruction with its modifiers
 */
public record Place(int line, String opcode) {}
