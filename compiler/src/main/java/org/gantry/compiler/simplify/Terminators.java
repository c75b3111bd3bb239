package org.gantry.compiler.simplify;

import java.util.List;
import java.util.function.UnaryOperator;
import org.gantry.compiler.ir.Block;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Successor;

/** Changes the jumps at a block's end. */
final class Terminators {
    private Terminators() {}

    /** The same terminator with other successors. */
    static Op.Terminator retarget(Op.Terminator terminator, UnaryOperator<Successor> f) {
        return switch (terminator) {
            case Op.Jump j -> new Op.Jump(f.apply(j.target()));
            case Op.Branch b -> new Op.Branch(b.condition(), f.apply(b.then()), f.apply(b.otherwise()));
            case Op.Switch s ->
                new Op.Switch(
                        s.selector(),
                        s.cases().stream()
                                .map(c -> new Op.Switch.Case(c.key(), f.apply(c.target())))
                                .toList(),
                        f.apply(s.otherwise()));
            case Op.Return r -> r;
            case Op.Throw t -> t;
        };
    }

    /** How many jumps go to each block. */
    static int[] jumpsTo(List<Block> blocks) {
        var count = new int[blocks.size()];
        for (var block : blocks) {
            block.terminator().successors().forEach(s -> count[s.block()]++);
        }
        return count;
    }
}
