package org.gantry.compiler.lower;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.gantry.compiler.ir.ControlFlow;
import org.gantry.compiler.ir.Function;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Type;
import org.gantry.compiler.ir.Value;

/**
 * An item function cut at a loop that all items of a row run in step: the loop can go around the loop over the items, which then is
 * innermost and vectorises. Each item's own operations keep their order, so that the results are the same to the bit; only the interleaving
 * of different items changes, which is free where no item touches what another one writes.
 *
 * <p>Loop variables are uniform, with the same value for all items of a row, or varying. The loop goes on as long as a condition on uniform
 * values holds. All functions have the parameters of the item function first. Then come
 *
 * <ul>
 *   <li>{@code initial}: nothing; gives the uniform variables before the loop;
 *   <li>{@code condition}, {@code step}: the uniform variables; give whether the loop goes on, and the uniform variables after an
 * iteration;
 *   <li>{@code before}: nothing; gives the varying variables before the loop, then the values kept for later;
 *   <li>{@code body}: the uniform variables, the varying ones, the kept values; gives the varying variables after an iteration;
 *   <li>{@code after}: the same; gives the item function's results.
 * </ul>
 *
 * @param uniform number of uniform variables
 * @param varying types of the varying variables
 * @param kept types of the values kept for later
 */
public record LoopSplit(
        Function initial,
        Function condition,
        Function step,
        Function before,
        Function body,
        Function after,
        List<Type> uniform,
        List<Type> varying,
        List<Type> kept) {
    /** Why a function is cut. */
    public enum Purpose {
        /** So that the loop over many items is innermost, and becomes vector code. */
        VECTORS,
        /** So that a few items take turns, each of which waits for its own sum. */
        TURNS,
        /** So that a few items with arrays of their own go through all loops in step, as the lanes of vectors. */
        STEP
    }

    /** Whether nothing is left of the function's loops when it is cut at all of them; with the parameters as for {@link #of}. */
    public static boolean everywhere(Function function, Set<Value> varying, Value row, Purpose purpose) {
        var split = of(function, varying, row, purpose);
        if (split.isEmpty()) {
            return new ControlFlow(function).loops().isEmpty();
        }
        int own = function.parameters().size();
        int after = own + split.get().uniform().size();
        return Stream.of(split.get().before(), split.get().body(), split.get().after())
                .allMatch(part -> {
                    var parameters = part.parameters();
                    var differing =
                            new HashSet<>(parameters.subList(Math.min(after, parameters.size()), parameters.size()));
                    for (int p = 0; p < own; p++) {
                        if (varying.contains(function.parameters().get(p))) {
                            differing.add(parameters.get(p));
                        }
                    }
                    var along = parameters.get(function.parameters().indexOf(row));
                    return everywhere(part, differing, along, purpose);
                });
    }

    /**
     * The first loop of a function at which it pays to cut.
     *
     * @param function without checks and arrays of its own
     * @param varying the parameters that differ between the items of a row
     * @param row the coordinate that runs along the row, among the parameters
     */
    public static Optional<LoopSplit> of(Function function, Set<Value> varying, Value row, Purpose purpose) {
        var facts = new RowFacts(function, varying, row, purpose);
        if (facts.usable()) {
            for (var loop : facts.flow().loops()) {
                if (loop.parent().isEmpty()) {
                    var shape = LoopShape.of(function, facts, loop, purpose);
                    var pays = switch (purpose) {
                        case VECTORS -> facts.pays(loop);
                        case TURNS -> facts.chains(loop);
                        case STEP -> true;
                    };
                    if (shape.isPresent() && pays) {
                        return Optional.of(cut(function, facts, shape.get()));
                    }
                }
            }
        }
        return Optional.empty();
    }

    private static LoopSplit cut(Function f, RowFacts facts, LoopShape shape) {
        var header = f.blocks().get(shape.loop().header()).arguments();
        var uniform = header.stream().filter(a -> !facts.varies(a)).toList();
        var varying = header.stream().filter(facts::varies).toList();
        var kept = shape.kept();
        var all = new ArrayList<Value>(uniform);
        all.addAll(varying);
        all.addAll(kept);
        var definitions = facts.definitions();
        var initial = new Region(f, definitions, List.of(), types(uniform))
                .values(chosen(header, uniform, shape.entry().arguments()));
        var condition = new Region(f, definitions, uniform, List.of(Type.Scalar.I1)).values(List.of(shape.condition()));
        var step = new Region(f, definitions, uniform, types(uniform))
                .values(chosen(header, uniform, shape.back().arguments()));
        var beforeTypes = new ArrayList<>(types(varying));
        beforeTypes.addAll(types(kept));
        var start = new org.gantry.compiler.ir.Successor(0, List.of());
        var before = new Region(f, definitions, List.of(), beforeTypes).blocks(shape.before(), start, s -> {
            var results = new ArrayList<>(chosen(header, varying, s.arguments()));
            results.addAll(kept);
            return results;
        });
        var inside = new java.util.TreeSet<>(shape.loop().blocks());
        inside.remove(shape.loop().header());
        var body = new Region(f, definitions, all, types(varying))
                .blocks(inside, shape.into(), s -> chosen(header, varying, s.arguments()));
        var after = new Region(f, definitions, all, f.results()).blocks(shape.after(), shape.out(), s -> {
            throw new IllegalStateException("a jump back into the loop from behind it");
        });
        return new LoopSplit(
                initial,
                condition(condition, shape),
                step,
                before,
                body,
                after,
                types(uniform),
                types(varying),
                types(kept));
    }

    /** Makes the condition say whether the loop goes on. */
    private static Function condition(Function condition, LoopShape shape) {
        if (shape.goesOnIfTrue()) {
            return condition;
        }
        var block = condition.blocks().getFirst();
        var body = new ArrayList<>(block.body());
        var last = body.removeLast();
        var id = condition.nextId();
        var constant = new Value(id, Type.Scalar.I1);
        var negated = new Value(id + 1, Type.Scalar.I1);
        var tested = ((Op.Return) last.op()).values().getFirst();
        body.add(new org.gantry.compiler.ir.Instruction(Optional.of(constant), Op.Constant.i1(true), last.position()));
        body.add(new org.gantry.compiler.ir.Instruction(
                Optional.of(negated),
                new Op.Binary(org.gantry.compiler.ir.BinaryKind.XOR, tested, constant),
                last.position()));
        body.add(new org.gantry.compiler.ir.Instruction(
                Optional.empty(), new Op.Return(List.of(negated)), last.position()));
        return new Function(
                condition.name(),
                condition.parameters(),
                condition.results(),
                List.of(new org.gantry.compiler.ir.Block(block.arguments(), body)));
    }

    private static List<Type> types(List<Value> values) {
        return values.stream().map(Value::type).toList();
    }

    private static List<Value> chosen(List<Value> all, List<Value> wanted, List<Value> arguments) {
        return wanted.stream().map(w -> arguments.get(all.indexOf(w))).toList();
    }
}
