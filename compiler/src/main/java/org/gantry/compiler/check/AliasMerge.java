package org.gantry.compiler.check;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.gantry.compiler.ir.Block;
import org.gantry.compiler.ir.Function;
import org.gantry.compiler.ir.Instruction;
import org.gantry.compiler.ir.Kernel;
import org.gantry.compiler.ir.Reduction;
import org.gantry.compiler.ir.Value;

/** Lets parameters that are the same array be one: uses of each become uses of the first of its group. */
final class AliasMerge {
    private AliasMerge() {}

    /**
     * Merges.
     *
     * @param groups per array parameter, the number of its group
     * @throws IllegalArgumentException if there are not as many as array parameters
     */
    static Kernel merge(Kernel kernel, List<Integer> groups) {
        if (groups.size() != kernel.arrays().size()) {
            throw new IllegalArgumentException(
                    groups.size() + " groups for " + kernel.arrays().size() + " arrays");
        }
        if (groups.stream().distinct().count() == groups.size()) {
            return kernel;
        }
        var merged = kernel.withItem(merge(kernel.item(), kernel.dimensions(), groups));
        return new Kernel(
                merged.name(),
                merged.dimensions(),
                merged.longIndex(),
                merged.algebraic(),
                merged.arrays(),
                merged.scalars(),
                merged.item(),
                merged.reduction().map(r -> merge(r, kernel, groups)),
                merged.sites(),
                merged.constants(),
                merged.library());
    }

    private static Reduction merge(Reduction reduction, Kernel kernel, List<Integer> groups) {
        return switch (reduction) {
            case Reduction.BuiltIn b -> b;
            case Reduction.Custom c -> {
                var operator = c.operator();
                int first = operator.parameters().size()
                        - kernel.arrays().size()
                        - kernel.scalars().size();
                yield new Reduction.Custom(merge(operator, first, groups), c.firstIdentityScalar());
            }
        };
    }

    private static Function merge(Function function, int firstArray, List<Integer> groups) {
        Map<Value, Value> first = new HashMap<>();
        for (int a = 0; a < groups.size(); a++) {
            int of = groups.indexOf(groups.get(a));
            if (of != a) {
                first.put(
                        function.parameters().get(firstArray + a),
                        function.parameters().get(firstArray + of));
            }
        }
        return mapped(function, v -> first.getOrDefault(v, v));
    }

    private static Function mapped(Function function, UnaryOperator<Value> f) {
        var blocks = function.blocks().stream()
                .map(b -> new Block(
                        b.arguments(),
                        b.body().stream()
                                .map(i -> new Instruction(i.result(), i.op().map(f), i.position()))
                                .toList()))
                .toList();
        return new Function(function.name(), function.parameters(), function.results(), blocks);
    }
}
