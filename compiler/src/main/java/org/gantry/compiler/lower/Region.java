package org.gantry.compiler.lower;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gantry.compiler.ir.Function;
import org.gantry.compiler.ir.FunctionBuilder;
import org.gantry.compiler.ir.Instruction;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Position;
import org.gantry.compiler.ir.Successor;
import org.gantry.compiler.ir.Type;
import org.gantry.compiler.ir.Value;

/**
 * Makes a function out of some blocks of another. Values from outside that are computed by operations without effects are computed again at
 * its entry; the others must be among its parameters. Not thread-safe.
 */
final class Region {
    private final Function source;
    private final Map<Value, Instruction> definitions;
    private final FunctionBuilder builder;
    private final Map<Value, Value> copies = new HashMap<>();
    private final Map<Integer, Integer> blocks = new HashMap<>();

    /**
     * Starts a function.
     *
     * @param extra values that become parameters, after those of the source
     */
    Region(Function source, Map<Value, Instruction> definitions, List<Value> extra, List<Type> results) {
        this.source = source;
        this.definitions = definitions;
        this.builder = new FunctionBuilder(source.name(), results);
        for (var p : source.parameters()) {
            copies.put(p, builder.parameter(p.type()));
        }
        for (var v : extra) {
            copies.put(v, builder.parameter(v.type()));
        }
    }

    /** The value inside the new function; its operations are copied to the current place where that is needed. */
    Value value(Value value) {
        var known = copies.get(value);
        if (known != null) {
            return known;
        }
        var definition = definitions.get(value);
        var copy = builder.emit(definition.op().map(this::value), definition.position());
        copies.put(value, copy);
        return copy;
    }

    /** Ends the function here with these values of the source: it has no blocks of the source. */
    Function values(List<Value> results) {
        builder.effect(new Op.Return(results.stream().map(this::value).toList()), Position.UNKNOWN);
        return builder.build();
    }

    /** What becomes of a jump that leaves the blocks. */
    interface Leaving {
        List<Value> results(Successor successor);
    }

    /**
     * Copies blocks and ends the function.
     *
     * @param inside numbers of the blocks
     * @param start the jump into them
     * @param leaving for a jump to any other block, the values that the function gives back
     */
    Function blocks(Set<Integer> inside, Successor start, Leaving leaving) {
        prepare(inside, start);
        for (int b : inside) {
            blocks.put(b, builder.newBlock());
            for (var argument : source.blocks().get(b).arguments()) {
                copies.put(argument, builder.argument(blocks.get(b), argument.type()));
            }
        }
        builder.effect(new Op.Jump(inner(start)), Position.UNKNOWN);
        var order = inside.stream().sorted().toList();
        for (int b : order) {
            builder.at(blocks.get(b));
            for (var i : source.blocks().get(b).body()) {
                copy(i, inside, leaving);
            }
        }
        return builder.build();
    }

    /** Computes at the entry what comes from outside. */
    private void prepare(Set<Integer> inside, Successor start) {
        var defined = new HashSet<Value>();
        var used = new ArrayList<Value>(start.arguments());
        for (int b : inside) {
            defined.addAll(source.blocks().get(b).arguments());
            for (var i : source.blocks().get(b).body()) {
                i.result().ifPresent(defined::add);
                used.addAll(i.op().operands());
            }
        }
        used.stream().filter(v -> !defined.contains(v)).forEach(this::value);
    }

    private void copy(Instruction i, Set<Integer> inside, Leaving leaving) {
        if (i.op() instanceof Op.Terminator t) {
            terminator(t, i.position(), inside, leaving);
        } else if (i.result().isPresent()) {
            copies.put(i.result().get(), builder.emit(i.op().map(this::value), i.position()));
        } else {
            builder.effect(i.op().map(this::value), i.position());
        }
    }

    private void terminator(Op.Terminator t, Position position, Set<Integer> inside, Leaving leaving) {
        var exits = new ArrayList<Successor>();
        var exitBlocks = new ArrayList<Integer>();
        java.util.function.UnaryOperator<Successor> target = s -> {
            if (inside.contains(s.block())) {
                return inner(s);
            }
            exits.add(s);
            exitBlocks.add(builder.newBlock());
            return new Successor(exitBlocks.getLast(), List.of());
        };
        Op copy = switch (t) {
            case Op.Jump j -> new Op.Jump(target.apply(j.target()));
            case Op.Branch b ->
                new Op.Branch(value(b.condition()), target.apply(b.then()), target.apply(b.otherwise()));
            case Op.Switch s ->
                new Op.Switch(
                        value(s.selector()),
                        s.cases().stream()
                                .map(c -> new Op.Switch.Case(c.key(), target.apply(c.target())))
                                .toList(),
                        target.apply(s.otherwise()));
            case Op.Return r -> r.map(this::value);
            case Op.Throw th -> th;
        };
        builder.effect(copy, position);
        for (int e = 0; e < exits.size(); e++) {
            builder.at(exitBlocks.get(e));
            var results =
                    leaving.results(exits.get(e)).stream().map(this::value).toList();
            builder.effect(new Op.Return(results), position);
        }
    }

    private Successor inner(Successor s) {
        return new Successor(
                blocks.get(s.block()), s.arguments().stream().map(this::value).toList());
    }
}
