package org.gantry.compiler.ir;

import java.util.List;

/**
 * A jump: the block to go to, and the values of its arguments.
 *
 * @param block the block's number in its function
 * @param arguments one for each argument of the block, of the same types
 */
public record Successor(int block, List<Value> arguments) {
    public Successor {
        arguments = List.copyOf(arguments);
    }

    @Override
    public String toString() {
        var text = new StringBuilder("b").append(block);
        if (!arguments.isEmpty()) {
            text.append(arguments.toString().replace('[', '(').replace(']', ')'));
        }
        return text.toString();
    }
}
