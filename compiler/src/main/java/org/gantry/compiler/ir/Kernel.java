package org.gantry.compiler.ir;

import java.util.List;
import java.util.Optional;

/**
 * A kernel: what one launch runs.
 *
 * @param name class, method and line of the body, for messages
 * @param dimensions number of item coordinates
 * @param longIndex whether the item coordinate is I64 rather than I32
 * @param algebraic whether floating-point arithmetic may be reassociated and contracted
 * @param arrays array parameters
 * @param scalars scalar parameters
 * @param item the item function
 * @param reduction how results are combined; empty for forEach
 * @param sites the places at which an item can fail, by number
 * @param constants read-only tables, by number
 * @param library functions to call, by number; a function calls only those with lower numbers
 */
public record Kernel(
        String name,
        int dimensions,
        boolean longIndex,
        boolean algebraic,
        List<KernelParameter> arrays,
        List<KernelParameter> scalars,
        Function item,
        Optional<Reduction> reduction,
        List<Site> sites,
        List<ConstantTable> constants,
        List<LibraryFunction> library) {
    public Kernel {
        arrays = List.copyOf(arrays);
        scalars = List.copyOf(scalars);
        sites = List.copyOf(sites);
        constants = List.copyOf(constants);
        library = List.copyOf(library);
    }

    /** A kernel that calls nothing. */
    public Kernel(
            String name,
            int dimensions,
            boolean longIndex,
            boolean algebraic,
            List<KernelParameter> arrays,
            List<KernelParameter> scalars,
            Function item,
            Optional<Reduction> reduction,
            List<Site> sites,
            List<ConstantTable> constants) {
        this(name, dimensions, longIndex, algebraic, arrays, scalars, item, reduction, sites, constants, List.of());
    }

    /** The same kernel with another item function. */
    public Kernel withItem(Function newItem) {
        return new Kernel(
                name, dimensions, longIndex, algebraic, arrays, scalars, newItem, reduction, sites, constants, library);
    }

    /** The value of array parameter {@code index} in the item function. */
    public Value arrayValue(int index) {
        return item.parameters().get(dimensions + index);
    }

    /** The value of scalar parameter {@code index} in the item function. */
    public Value scalarValue(int index) {
        return item.parameters().get(dimensions + arrays.size() + index);
    }
}
