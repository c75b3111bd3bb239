package org.gantry.virtual.ptx;

import java.util.List;
import java.util.Optional;

/** A statement of a function's body. */
public sealed interface Statement {
    /** Line of the text, from 1. */
    int line();

    /** A label. */
    record Label(int line, String name) implements Statement {}

    /** The targets of an indexed branch. */
    record Targets(int line, String name, List<String> labels) implements Statement {
        public Targets {
            labels = List.copyOf(labels);
        }
    }

    /**
     * An instruction.
     *
     * @param line line of the text
     * @param guard predicate under which it is executed
     * @param opcode its name with all modifiers, such as {@code ld.global.f64}
     * @param operands in the order of the text
     */
    record Instruction(int line, Optional<Guard> guard, String opcode, List<Operand> operands) implements Statement {
        public Instruction {
            operands = List.copyOf(operands);
        }
    }

    /** The predicate of an instruction. */
    record Guard(Operand.Register predicate, boolean negated) {}
}
