package org.gantry.compiler.lower;

import java.util.List;

/**
 * A kernel as its target sees it.
 *
 * @param symbol base of the functions' names: letters, digits and underscores
 * @param slots number of native array arguments
 * @param slotOf per array parameter, its native array argument
 * @param functions what to emit
 */
public record LoweredKernel(String symbol, int slots, List<Integer> slotOf, List<LoweredFunction> functions) {
    public LoweredKernel {
        slotOf = List.copyOf(slotOf);
        functions = List.copyOf(functions);
    }
}
