package org.gantry.compiler.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.gantry.compiler.ir.Block;
import org.gantry.compiler.ir.BlockOrder;
import org.gantry.compiler.ir.Function;
import org.gantry.compiler.ir.Instruction;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Successor;
import org.gantry.compiler.ir.Type;
import org.gantry.compiler.ir.Value;

/**
 * A function with a branch that all items take the same way: the choice can be made once, before the loop over the items, which then has
 * no branch.
 *
 * @param condition has the function's parameters; gives what is tested
 * @param then the function where that is true
 * @param otherwise the function where it is false
 */
public record UniformChoice(Function condition, Function then, Function otherwise) {
    /** Each branch can double the code. */
    private static final int MOST_BRANCHES = 4;

    /**
     * The first such branch.
     *
     * @param varying the parameters that differ between the items
     * @param row the coordinate that runs along the row, among the parameters
     */
    public static Optional<UniformChoice> of(Function function, Set<Value> varying, Value row) {
        var facts = new RowFacts(function, varying, row, LoopSplit.Purpose.STEP);
        long branches = function.blocks().stream()
                .filter(b -> b.terminator() instanceof Op.Branch)
                .count();
        if (branches > MOST_BRANCHES) {
            return Optional.empty();
        }
        for (int b = 0; b < function.blocks().size(); b++) {
            if (function.blocks().get(b).terminator() instanceof Op.Branch branch
                    && !facts.varies(branch.condition())
                    && facts.repeatable(branch.condition(), List.of())) {
                var condition = new Region(function, facts.definitions(), List.of(), List.of(Type.Scalar.I1))
                        .values(List.of(branch.condition()));
                return Optional.of(new UniformChoice(
                        condition, taken(function, b, branch.then()), taken(function, b, branch.otherwise())));
            }
        }
        return Optional.empty();
    }

    /** The function with a jump in place of a block's branch. */
    private static Function taken(Function function, int number, Successor way) {
        var blocks = new ArrayList<>(function.blocks());
        var block = blocks.get(number);
        var body = new ArrayList<>(block.body());
        var branch = body.removeLast();
        body.add(new Instruction(Optional.empty(), new Op.Jump(way), branch.position()));
        blocks.set(number, new Block(block.arguments(), body));
        return BlockOrder.reversePostorder(
                new Function(function.name(), function.parameters(), function.results(), blocks));
    }
}
