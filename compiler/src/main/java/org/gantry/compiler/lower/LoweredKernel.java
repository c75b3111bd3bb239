package org.gantry.compiler.lower;

import java.util.List;
import java.util.Optional;
import org.gantry.compiler.lower.LoweredFunction.Role;

/**
 * A kernel as its target sees it.
 *
 * @param symbol base of the functions' names: letters, digits and underscores
 * @param slots number of native array arguments
 * @param slotOf per array parameter, its native array argument
 * @param fast name of the function that runs items if all bounds conditions hold
 * @param precise name of the function that runs items otherwise; may be the same
 * @param functions what to emit, {@code fast} and {@code precise} among them
 */
public record LoweredKernel(
        String symbol, int slots, List<Integer> slotOf, String fast, String precise, List<LoweredFunction> functions) {
    public LoweredKernel {
        slotOf = List.copyOf(slotOf);
        functions = List.copyOf(functions);
    }

    /** Name of the function that finds the first failing item; absent if no function asks for it. */
    public Optional<String> walk() {
        return named(Role.WALK);
    }

    /** Name of the function that combines partial results; absent for forEach. */
    public Optional<String> combine() {
        return named(Role.COMBINE);
    }

    private Optional<String> named(Role role) {
        return functions.stream()
                .filter(f -> f.role() == role)
                .map(LoweredFunction::name)
                .findFirst();
    }

    /** The same with the items of each function in their order. */
    public LoweredKernel sequential() {
        var inOrder = functions.stream()
                .map(f -> new LoweredFunction(f.name(), f.role(), f.kernel(), f.checks(), false, f.polls()))
                .toList();
        return new LoweredKernel(symbol, slots, slotOf, fast, precise, inOrder);
    }
}
