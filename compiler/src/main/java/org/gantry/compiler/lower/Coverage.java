package org.gantry.compiler.lower;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.gantry.compiler.ir.ControlFlow;
import org.gantry.compiler.ir.Value;

/**
 * Which bounds check vouches for an access: one of the same array and index values that stands on every path to it. Filled while the blocks
 * are walked in order. Not thread-safe.
 */
public final class Coverage {
    private record Key(Value array, Value index) {}

    private final ControlFlow flow;
    private final Map<Key, List<Integer>> checked = new HashMap<>();

    /** For a function with this control flow. */
    public Coverage(ControlFlow flow) {
        this.flow = flow;
    }

    /** Notes a check in a block. */
    public void check(Value array, Value index, int block) {
        checked.computeIfAbsent(new Key(array, index), k -> new ArrayList<>()).add(block);
    }

    /** The block of a check, noted so far, that vouches for an access in {@code block}. */
    public OptionalInt covering(Value array, Value index, int block) {
        return checked.getOrDefault(new Key(array, index), List.of()).stream()
                .mapToInt(Integer::intValue)
                .filter(b -> flow.dominates(b, block))
                .findFirst();
    }
}
