package org.gantry.compiler.simplify;

import java.util.List;
import org.gantry.compiler.ir.BlockOrder;
import org.gantry.compiler.ir.ConstantTable;
import org.gantry.compiler.ir.Function;
import org.gantry.compiler.ir.Kernel;

/** Runs all passes, in the order of {@link Pass}, over all functions of a kernel, until nothing changes. Thread-safe, without state. */
public final class Simplifier {
    /** More than the depth of nested branches that one round leaves to the next in any real body. */
    private static final int MOST_ROUNDS = 12;

    private Simplifier() {}

    /**
     * The same kernel, simplified. Parameters, sites and tables keep their numbers.
     *
     * @param kernel a valid kernel
     * @return a valid kernel with the same results, failures and sites of failures
     */
    public static Kernel simplify(Kernel kernel) {
        return Pass.overFunctions(kernel, f -> simplify(f, kernel.constants()));
    }

    private static Function simplify(Function function, List<ConstantTable> tables) {
        var before = BlockOrder.reversePostorder(function);
        for (int round = 0; round < MOST_ROUNDS; round++) {
            var after = before;
            for (var pass : Pass.values()) {
                after = pass.run(after, tables);
            }
            if (after.equals(before)) {
                return after;
            }
            before = after;
        }
        return before;
    }
}
