package org.gantry.compiler.simplify;

import java.util.ArrayList;
import java.util.List;
import org.gantry.compiler.ir.Block;
import org.gantry.compiler.ir.BlockOrder;
import org.gantry.compiler.ir.Function;
import org.gantry.compiler.ir.Instruction;
import org.gantry.compiler.ir.Op;

/** Joins a block with the only block that jumps to it, if that jumps nowhere else. */
final class BlockMerging {
    private final Function function;
    private final Replacements replacements;
    private final List<List<Instruction>> bodies = new ArrayList<>();

    private BlockMerging(Function function) {
        this.function = function;
        replacements = new Replacements(function.nextId());
        function.blocks().forEach(b -> bodies.add(new ArrayList<>(b.body())));
    }

    static Function run(Function function) {
        var pass = new BlockMerging(function);
        return pass.merge() ? pass.rebuilt() : function;
    }

    private boolean merge() {
        boolean changed = false;
        var jumps = Terminators.jumpsTo(function.blocks());
        var absorbed = new boolean[bodies.size()];
        for (int b = 0; b < bodies.size(); b++) {
            var body = bodies.get(b);
            while (!absorbed[b]
                    && body.getLast().op() instanceof Op.Jump(var target)
                    && jumps[target.block()] == 1
                    && target.block() != b
                    && target.block() != 0) {
                int next = target.block();
                var arguments = function.blocks().get(next).arguments();
                for (int k = 0; k < arguments.size(); k++) {
                    replacements.put(arguments.get(k), target.arguments().get(k));
                }
                body.removeLast();
                body.addAll(bodies.get(next));
                absorbed[next] = true;
                changed = true;
            }
        }
        return changed;
    }

    private Function rebuilt() {
        var blocks = new ArrayList<Block>();
        for (int b = 0; b < bodies.size(); b++) {
            var body = bodies.get(b).stream()
                    .map(i -> new Instruction(i.result(), replacements.apply(i.op()), i.position()))
                    .toList();
            blocks.add(new Block(function.blocks().get(b).arguments(), body));
        }
        return BlockOrder.reversePostorder(
                new Function(function.name(), function.parameters(), function.results(), blocks));
    }
}
