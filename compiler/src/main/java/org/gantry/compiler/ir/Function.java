package org.gantry.compiler.ir;

import java.util.List;

/**
 * A function.
 *
 * @param name for messages and symbols
 * @param parameters the item coordinates (item functions) or the two operands' fields (operators), then one value for each parameter of the
 *     kernel: arrays first, then scalars
 * @param results types that {@link Op.Return} gives back; empty for the item function of a forEach
 * @param blocks the entry first; a block is named by its place here
 */
public record Function(String name, List<Value> parameters, List<Type> results, List<Block> blocks) {
    public Function {
        parameters = List.copyOf(parameters);
        results = List.copyOf(results);
        blocks = List.copyOf(blocks);
    }

    /** One more than the largest value number in use. */
    public int nextId() {
        int next = 0;
        for (var p : parameters) {
            next = Math.max(next, p.id() + 1);
        }
        for (var block : blocks) {
            for (var a : block.arguments()) {
                next = Math.max(next, a.id() + 1);
            }
            for (var i : block.body()) {
                next = Math.max(next, i.result().map(v -> v.id() + 1).orElse(0));
            }
        }
        return next;
    }
}
