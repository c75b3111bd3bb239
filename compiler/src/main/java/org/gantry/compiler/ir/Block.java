package org.gantry.compiler.ir;

import java.util.List;

/**
 * A basic block.
 *
 * @param arguments values handed over by the jumps to it; none for the entry
 * @param body instructions, the last of which, and no other, is a terminator
 */
public record Block(List<Value> arguments, List<Instruction> body) {
    public Block {
        arguments = List.copyOf(arguments);
        body = List.copyOf(body);
    }

    /** The instruction that ends the block. */
    public Instruction last() {
        return body.getLast();
    }

    /** The operation that ends the block. */
    public Op.Terminator terminator() {
        return (Op.Terminator) body.getLast().op();
    }
}
