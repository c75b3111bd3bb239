package org.gantry.compiler.simplify;

import java.util.List;
import java.util.Optional;
import org.gantry.compiler.ir.BlockOrder;
import org.gantry.compiler.ir.ConstantTable;
import org.gantry.compiler.ir.Function;
import org.gantry.compiler.ir.Kernel;
import org.gantry.compiler.ir.Reduction;

/**
 * Runs the passes over all functions of a kernel. The order, repeated until nothing changes:
 *
 * <ol>
 *   <li>{@link TrivialArguments}: the frontend gives a block an argument for each variable; most are copies, and hide constants.
 *   <li>{@link Folding}: constants and plainer operations; decides branches.
 *   <li>{@link JumpThreading}, {@link BlockMerging}: what the decided branches left.
 *   <li>{@link IfConversion}: small branches become selects; needs arms that are single blocks.
 *   <li>{@link CommonSubexpressions}: last, since it compares operands, which the others make equal.
 *   <li>{@link DeadCode}: what nobody needs any more.
 * </ol>
 *
 * Thread-safe, without state.
 */
public final class Simplifier {
    private static final int MOST_ROUNDS = 12;

    private Simplifier() {}

    /**
     * The same kernel, simplified. Parameters, sites and tables keep their numbers.
     *
     * @param kernel a valid kernel
     * @return a valid kernel with the same results, failures and sites of failures
     */
    public static Kernel simplify(Kernel kernel) {
        Optional<Reduction> reduction = kernel.reduction().map(r -> switch (r) {
            case Reduction.BuiltIn b -> b;
            case Reduction.Custom c ->
                new Reduction.Custom(simplify(c.operator(), kernel.constants()), c.firstIdentityScalar());
        });
        return new Kernel(
                kernel.name(),
                kernel.dimensions(),
                kernel.longIndex(),
                kernel.algebraic(),
                kernel.arrays(),
                kernel.scalars(),
                simplify(kernel.item(), kernel.constants()),
                reduction,
                kernel.sites(),
                kernel.constants());
    }

    private static Function simplify(Function function, List<ConstantTable> tables) {
        var before = BlockOrder.reversePostorder(function);
        for (int round = 0; round < MOST_ROUNDS; round++) {
            var after = round(before, tables);
            if (after.equals(before)) {
                return after;
            }
            before = after;
        }
        return before;
    }

    private static Function round(Function function, List<ConstantTable> tables) {
        var f = TrivialArguments.run(function);
        f = Folding.run(f, tables);
        f = JumpThreading.run(f);
        f = BlockMerging.run(f);
        f = IfConversion.run(f);
        f = CommonSubexpressions.run(f);
        return DeadCode.run(f);
    }
}
