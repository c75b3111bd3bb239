package org.gantry.compiler.simplify;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.gantry.compiler.interpret.Scalars;
import org.gantry.compiler.ir.BinaryKind;
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
 * that does nothing but a test of its arguments counts too, for jumps that hand over constants which decide the test.
 *
 * <p>The two jumps of a branch end at one block only if selects can say what they hand over (no arrays), those of a switch only with the
 * same arguments.
 */
final class JumpThreading {
    private static final int LONGEST_CHAIN = 32;
    private static final int LONGEST_TEST = 6;

    private final Function function;
    private final boolean[] usedElsewhere;
    private final Map<Value, Long> constants = new HashMap<>();

    private JumpThreading(Function function) {
        this.function = function;
        usedElsewhere = new boolean[function.blocks().size()];
        var home = new HashMap<Value, Integer>();
        for (int b = 0; b < function.blocks().size(); b++) {
            var block = function.blocks().get(b);
            for (var a : block.arguments()) {
                home.put(a, b);
            }
            for (var i : block.body()) {
                if (i.op() instanceof Op.Constant c) {
                    constants.put(i.result().orElseThrow(), c.bits());
                }
                if (i.result().isPresent()) {
                    home.put(i.result().get(), b);
                }
            }
        }
        for (int b = 0; b < function.blocks().size(); b++) {
            for (var i : function.blocks().get(b).body()) {
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
        if (block.body().size() > LONGEST_TEST || usedElsewhere[s.block()]) {
            return Optional.empty();
        }
        if (block.body().size() == 1 && block.terminator() instanceof Op.Jump(var target)) {
            return Optional.of(handedOn(target, block, s));
        }
        return decision(block, s)
                .filter(onward -> onward.arguments().stream().noneMatch(v -> isDefinedIn(block, v)))
                .map(onward -> handedOn(onward, block, s));
    }

    private static boolean isDefinedIn(Block block, Value value) {
        return block.body().stream().anyMatch(i -> i.result().equals(Optional.of(value)));
    }

    /** Where the test at the block's end goes for the constants that a jump hands over, if they decide it. */
    private Optional<Successor> decision(Block block, Successor s) {
        var known = new HashMap<Value, Long>();
        for (int k = 0; k < block.arguments().size(); k++) {
            var constant = constants.get(s.arguments().get(k));
            if (constant != null) {
                known.put(block.arguments().get(k), constant);
            }
        }
        if (known.isEmpty()) {
            return Optional.empty();
        }
        for (var i : block.body().subList(0, block.body().size() - 1)) {
            var value = evaluated(i.op(), known);
            if (value.isEmpty()) {
                return Optional.empty();
            }
            known.put(i.result().orElseThrow(), value.getAsLong());
        }
        return switch (block.terminator()) {
            case Op.Branch b -> value(b.condition(), known).map(c -> c != 0 ? b.then() : b.otherwise());
            case Op.Switch w ->
                value(w.selector(), known)
                        .map(key -> w.cases().stream()
                                .filter(c -> c.key() == key)
                                .map(Op.Switch.Case::target)
                                .findFirst()
                                .orElse(w.otherwise()));
            case Op.Jump _ -> Optional.empty();
            case Op.Return _ -> Optional.empty();
            case Op.Throw _ -> Optional.empty();
        };
    }

    private Optional<Long> value(Value value, Map<Value, Long> known) {
        return Optional.ofNullable(known.getOrDefault(value, constants.get(value)));
    }

    /** The result of an operation of which tests are made, if its operands are known. */
    private OptionalLong evaluated(Op op, Map<Value, Long> known) {
        if (!op.operands().stream().allMatch(v -> value(v, known).isPresent())) {
            return OptionalLong.empty();
        }
        return switch (op) {
            case Op.Constant c -> OptionalLong.of(c.bits());
            case Op.Compare c -> {
                long a = value(c.a(), known).orElseThrow();
                long b = value(c.b(), known).orElseThrow();
                yield OptionalLong.of(Scalars.compare(c.kind(), c.a().type(), a, b) ? 1 : 0);
            }
            case Op.Convert c ->
                OptionalLong.of(Scalars.convert(c.kind(), c.a().type(), c.to())
                        .applyAsLong(value(c.a(), known).orElseThrow()));
            case Op.Binary b
            when b.kind() == BinaryKind.XOR || b.kind() == BinaryKind.AND || b.kind() == BinaryKind.OR -> {
                long x = value(b.a(), known).orElseThrow();
                long y = value(b.b(), known).orElseThrow();
                yield OptionalLong.of(Scalars.binary(b.kind(), b.a().type()).applyAsLong(x, y));
            }
            case Op.Pure _ -> OptionalLong.empty();
            case Op.Load _ -> OptionalLong.empty();
            case Op.Store _ -> OptionalLong.empty();
            case Op.LocalArray _ -> OptionalLong.empty();
            case Op.Check _ -> OptionalLong.empty();
            case Op.Terminator _ -> OptionalLong.empty();
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
