package org.gantry.virtual.machine;

import java.util.List;

/**
 * A function ready for execution.
 *
 * @param name its name
 * @param entry whether it is a kernel
 * @param columns number of register columns
 * @param constants columns that hold a constant from the start
 * @param specials columns that hold a special register from the start
 * @param parameters offset and size of each parameter
 * @param result offset and size of the result, empty if there is none
 * @param parameterBytes size of its parameter memory: own parameters and those of its calls
 * @param localBytes size of its local memory
 * @param shared shared variables that a block of this kernel needs
 * @param blocks basic blocks; the first is the entry
 */
public record Code(
        String name,
        boolean entry,
        int columns,
        List<Constant> constants,
        List<SpecialColumn> specials,
        List<Range> parameters,
        List<Range> result,
        int parameterBytes,
        int localBytes,
        List<Shared> shared,
        List<BasicBlock> blocks) {
    /** A column filled with a constant. */
    public record Constant(int column, long value) {}

    /** A column filled with a special register. */
    public record SpecialColumn(int column, Special special) {}

    /** A piece of memory. */
    public record Range(int offset, int size) {}

    /**
     * A variable in shared memory.
     *
     * @param name its name
     * @param address its address in the shared space
     * @param size in bytes; 0 for the dynamic one
     */
    public record Shared(String name, long address, int size) {}

    /**
     * Operations that run one after the other.
     *
     * @param ops the operations
     * @param places where each comes from, the terminator's last
     * @param terminator what comes then
     */
    public record BasicBlock(Op[] ops, Place[] places, Terminator terminator) {}

    public Code {
        constants = List.copyOf(constants);
        specials = List.copyOf(specials);
        parameters = List.copyOf(parameters);
        result = List.copyOf(result);
        shared = List.copyOf(shared);
        blocks = List.copyOf(blocks);
    }
}
