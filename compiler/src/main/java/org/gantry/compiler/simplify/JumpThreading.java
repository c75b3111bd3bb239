package org.gantry.compiler.simplify;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gantry.compiler.ir.Block;
import org.gantry.compiler.ir.BlockOrder;
import org.gantry.compiler.ir.Function;
import org.gantry.compiler.ir.Instruction;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Successor;
import org.gantry.compiler.ir.Type;
import org.gantry.compiler.ir.Value;

/**
 * Lets jumps to a block that does nothing but jump on go to that block's target, and drops blocks that are not reached any more. A block
 * that does nothing but test one of its arguments counts too, for jumps that hand over a constant.
 *
 * <p>The two jumps of a branch end at one block only if selects can say what they hand over (no arrays), those of a switch only with the
 * same arguments.
 */
final class JumpThreading {
    private static final int LONGEST_CHAIN = 32;

    private final Function function;
    private final boolean[] usedElsewhere;
    private final Map<Value, Op.Constant> constants = new HashMap<>();

    private JumpThreading(Function function) {
        this.function = function;
        usedElsewhere = new boolean[function.blocks().size()];
        var home = new HashMap<Value, Integer>();
        for (int b = 0; b < function.blocks().size(); b++) {
            for (var a : function.blocks().get(b).arguments()) {
                home.put(a, b);
            }
        }
        for (int b = 0; b < function.blocks().size(); b++) {
            for (var i : function.blocks().get(b).body()) {
                if (i.op() instanceof Op.Constant c) {
                    constants.put(i.result().orElseThrow(), c);
                }
                for (var v : i.op().operands()) {
                    int at = home.getOrDefault(v, b);
                    usedElsewhere[at] |= at != b;
                }
            }
        }
    }

    static Function run(Function function) {
        var pass = new JumpThreading(function);
        var blocks = new ArrayList<Block>();
        boolean changed = false;
        for (var block : function.blocks()) {
            var threaded = pass.threaded(block.terminator());
            changed |= !threaded.equals(block.terminator());
            var body = new ArrayList<>(block.body());
            var last = body.removeLast();
            body.add(new Instruction(last.result(), threaded, last.position()));
            blocks.add(new Block(block.arguments(), body));
        }
        return changed
                ? BlockOrder.reversePostorder(
                        new Function(function.name(), function.parameters(), function.results(), blocks))
                : function;
    }

    private Op.Terminator threaded(Op.Terminator terminator) {
        return switch (terminator) {
            case Op.Jump j -> new Op.Jump(end(j.target()));
            case Op.Branch b -> branch(b);
            case Op.Switch s -> choice(s);
            case Op.Return r -> r;
            case Op.Throw t -> t;
        };
    }

    private Op.Terminator branch(Op.Branch b) {
        var then = end(b.then());
        var otherwise = end(b.otherwise());
        if (canMeet(then, otherwise)) {
            return new Op.Branch(b.condition(), then, otherwise);
        }
        return canMeet(then, b.otherwise()) ? new Op.Branch(b.condition(), then, b.otherwise()) : b;
    }

    private static boolean canMeet(Successor x, Successor y) {
        if (x.block() != y.block()) {
            return true;
        }
        for (int k = 0; k < x.arguments().size(); k++) {
            boolean array = x.arguments().get(k).type() instanceof Type.Array;
            if (array && !x.arguments().get(k).equals(y.arguments().get(k))) {
                return false;
            }
        }
        return true;
    }

    private Op.Terminator choice(Op.Switch s) {
        var chosen = new HashMap<Integer, Successor>();
        s.successors().forEach(x -> chosen.put(x.block(), x));
        return Terminators.retarget(s, x -> {
            var end = end(x);
            var there = chosen.putIfAbsent(end.block(), end);
            return there == null || there.equals(end) ? end : x;
        });
    }

    /** Where a jump ends up. */
    private Successor end(Successor start) {
        var at = start;
        for (int k = 0; k < LONGEST_CHAIN; k++) {
            var next = next(at);
            if (next.isEmpty() || next.get().block() == at.block()) {
                return at;
            }
            at = next.get();
        }
        return start;
    }

    /** One step on from the block that a jump goes to, if it does nothing else. */
    private Optional<Successor> next(Successor s) {
        var block = function.blocks().get(s.block());
        if (block.body().size() != 1 || usedElsewhere[s.block()]) {
            return Optional.empty();
        }
        return switch (block.terminator()) {
            case Op.Jump j -> Optional.of(handedOn(j.target(), block, s));
            case Op.Branch b -> {
                int k = block.arguments().indexOf(b.condition());
                var condition = k < 0 ? null : constants.get(s.arguments().get(k));
                yield condition == null
                        ? Optional.empty()
                        : Optional.of(handedOn(condition.bits() != 0 ? b.then() : b.otherwise(), block, s));
            }
            case Op.Switch _ -> Optional.empty();
            case Op.Return _ -> Optional.empty();
            case Op.Throw _ -> Optional.empty();
        };
    }

    private static Successor handedOn(Successor onward, Block block, Successor s) {
        var arguments = new ArrayList<Value>();
        for (var v : onward.arguments()) {
            int k = block.arguments().indexOf(v);
            arguments.add(k < 0 ? v : s.arguments().get(k));
        }
        return new Successor(onward.block(), List.copyOf(arguments));
    }
}
