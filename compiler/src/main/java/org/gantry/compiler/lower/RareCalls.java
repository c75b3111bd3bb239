package org.gantry.compiler.lower;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.gantry.compiler.ir.Block;
import org.gantry.compiler.ir.BlockOrder;
import org.gantry.compiler.ir.Function;
import org.gantry.compiler.ir.Instruction;
import org.gantry.compiler.ir.Kernel;
import org.gantry.compiler.ir.LibraryFunction.Inlining;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Successor;
import org.gantry.compiler.ir.Type;
import org.gantry.compiler.ir.Value;

/**
 * The {@link RareSide} of an item function that calls library functions which are never inlined, behind branches on comparisons of floats:
 * the sine of a huge number, say. Whether an item needs one is asked by doing all of the item but its stores.
 */
final class RareCalls {
    private final Function function;
    private final Set<Integer> rare = new TreeSet<>();
    private final Map<Value, Instruction> definitions = new HashMap<>();
    private final Map<Value, Integer> blocks = new HashMap<>();

    private RareCalls(Kernel kernel) {
        function = kernel.item();
        for (int b = 0; b < function.blocks().size(); b++) {
            for (var i : function.blocks().get(b).body()) {
                boolean never = i.op() instanceof Op.Call c
                        && kernel.library().get(c.function()).inlining() == Inlining.NEVER;
                if (never) {
                    rare.add(b);
                }
                if (i.result().isPresent()) {
                    definitions.put(i.result().get(), i);
                    blocks.put(i.result().get(), b);
                }
            }
        }
    }

    /** For a function that cannot fail and has no loops. */
    static Optional<RareSide> of(Kernel kernel) {
        var calls = new RareCalls(kernel);
        if (calls.rare.isEmpty() || !calls.decided() || calls.readsWhatItWrote()) {
            return Optional.empty();
        }
        return Optional.of(new RareSide(calls.needed(), calls.without()));
    }

    /** Whether each way to a rare block is one side of a branch on a comparison of floats: no proof rests on that. */
    private boolean decided() {
        for (var block : function.blocks()) {
            var ways = block.terminator().successors().stream()
                    .filter(s -> rare.contains(s.block()))
                    .count();
            if (ways > 0 && (ways > 1 || !(block.terminator() instanceof Op.Branch b && comparesFloats(b)))) {
                return false;
            }
        }
        return !rare.contains(0);
    }

    private boolean comparesFloats(Op.Branch branch) {
        var definition = definitions.get(branch.condition());
        return definition != null
                && definition.op() instanceof Op.Compare c
                && c.a().type().isFloat();
    }

    /** Whether a branch may depend on an element that the item itself has stored: then leaving out its stores changes the answer. */
    private boolean readsWhatItWrote() {
        for (var value : branchSlice()) {
            var definition = definitions.get(value);
            if (definition != null
                    && definition.op() instanceof Op.Load load
                    && isBehindAStore(load, definition, blocks.get(value))) {
                return true;
            }
        }
        return false;
    }

    private boolean isBehindAStore(Op.Load load, Instruction at, int block) {
        for (int b = 0; b <= block; b++) {
            for (var i : function.blocks().get(b).body()) {
                if (i == at) {
                    return false;
                }
                if (i.op() instanceof Op.Store store && mayBeTheSame(store.array(), load.array())) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Different array parameters are different arrays. */
    private boolean mayBeTheSame(Value a, Value b) {
        return a.equals(b)
                || !function.parameters().contains(a)
                || !function.parameters().contains(b);
    }

    /** All values that decide where branches go. */
    private Set<Value> branchSlice() {
        var incoming = new HashMap<Value, List<Value>>();
        var work = new ArrayList<Value>();
        for (var block : function.blocks()) {
            switch (block.terminator()) {
                case Op.Branch b -> work.add(b.condition());
                case Op.Switch s -> work.add(s.selector());
                case Op.Jump j -> {}
                case Op.Return r -> {}
                case Op.Throw t -> {}
            }
            for (var s : block.terminator().successors()) {
                var arguments = function.blocks().get(s.block()).arguments();
                for (int a = 0; a < arguments.size(); a++) {
                    incoming.computeIfAbsent(arguments.get(a), v -> new ArrayList<>())
                            .add(s.arguments().get(a));
                }
            }
        }
        var slice = new HashSet<Value>();
        while (!work.isEmpty()) {
            var value = work.removeLast();
            if (slice.add(value)) {
                work.addAll(incoming.getOrDefault(value, List.of()));
                Optional.ofNullable(definitions.get(value)).ifPresent(d -> work.addAll(d.op().operands()));
            }
        }
        return slice;
    }

    /** Gives 1 where the item comes to a rare block. */
    private Function needed() {
        int id = function.nextId();
        var made = new ArrayList<Block>();
        for (int b = 0; b < function.blocks().size(); b++) {
            var block = function.blocks().get(b);
            var last = block.body().getLast();
            if (rare.contains(b) || block.terminator() instanceof Op.Return) {
                var answer = new Value(id++, Type.Scalar.I32);
                var body = new ArrayList<Instruction>();
                var constant = Op.Constant.i32(rare.contains(b) ? 1 : 0);
                body.add(new Instruction(Optional.of(answer), constant, last.position()));
                body.add(new Instruction(Optional.empty(), new Op.Return(List.of(answer)), last.position()));
                made.add(new Block(block.arguments(), body));
            } else {
                var body = block.body().stream()
                        .filter(i -> !(i.op() instanceof Op.Store))
                        .toList();
                made.add(new Block(block.arguments(), body));
            }
        }
        return BlockOrder.reversePostorder(
                new Function(function.name(), function.parameters(), List.of(Type.Scalar.I32), made));
    }

    /** The function with no way to the rare blocks. */
    private Function without() {
        var made = new ArrayList<Block>();
        for (var block : function.blocks()) {
            var body = new ArrayList<>(block.body());
            if (block.terminator() instanceof Op.Branch branch) {
                var on = rare.contains(branch.then().block())
                        ? Optional.of(branch.otherwise())
                        : rare.contains(branch.otherwise().block())
                                ? Optional.of(branch.then())
                                : Optional.<Successor>empty();
                if (on.isPresent()) {
                    var last = body.removeLast();
                    body.add(new Instruction(Optional.empty(), new Op.Jump(on.get()), last.position()));
                }
            }
            made.add(new Block(block.arguments(), body));
        }
        return BlockOrder.reversePostorder(
                new Function(function.name(), function.parameters(), function.results(), made));
    }
}
