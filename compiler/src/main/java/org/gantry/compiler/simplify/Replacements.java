package org.gantry.compiler.simplify;

import java.util.Arrays;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Value;

/** Values that stand for others, by number. Chains are followed. Not thread-safe. */
final class Replacements {
    private Value[] by;

    /** None, for values numbered below {@code size} at first. */
    Replacements(int size) {
        by = new Value[Math.max(size, 16)];
    }

    /** Lets {@code replacement} stand for {@code value}. */
    void put(Value value, Value replacement) {
        if (value.id() >= by.length) {
            by = Arrays.copyOf(by, Math.max(by.length * 2, value.id() + 1));
        }
        by[value.id()] = replacement;
    }

    /** What stands for a value; itself if nothing does. */
    Value of(Value value) {
        var at = value;
        while (at.id() < by.length && by[at.id()] != null) {
            at = by[at.id()];
        }
        var root = at;
        at = value;
        while (!at.equals(root)) {
            var next = by[at.id()];
            by[at.id()] = root;
            at = next;
        }
        return root;
    }

    /** An operation on what stands for its operands. */
    Op apply(Op op) {
        return op.map(this::of);
    }
}
