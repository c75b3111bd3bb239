package org.gantry.compiler.lower;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import org.gantry.compiler.ir.BinaryKind;
import org.gantry.compiler.ir.ControlFlow;
import org.gantry.compiler.ir.Function;
import org.gantry.compiler.ir.Instruction;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Type;
import org.gantry.compiler.ir.Value;

/** What differs between the items of a row, and how their accesses lie in memory. */
final class RowFacts {
    /** Above this many iterations, or if there is no telling, a loop is not unrolled completely by LLVM. */
    private static final int UNROLLED = 16;

    /** Loops of more operations than this keep the machine busy with one item. */
    private static final int MOST_INTERLEAVED = 90;

    private final Function function;
    private final ControlFlow flow;
    private final Value row;
    private final LoopSplit.Purpose purpose;
    private final Map<Value, Instruction> definitions = new HashMap<>();
    private final Map<Value, Integer> blockOf = new HashMap<>();
    private final Set<Value> varying = new HashSet<>();

    RowFacts(Function function, Set<Value> varyingParameters, Value row, LoopSplit.Purpose purpose) {
        this.purpose = purpose;
        this.function = function;
        this.flow = new ControlFlow(function);
        this.row = row;
        varying.addAll(varyingParameters);
        for (int b = 0; b < function.blocks().size(); b++) {
            for (var a : function.blocks().get(b).arguments()) {
                blockOf.put(a, b);
            }
            for (var i : function.blocks().get(b).body()) {
                if (i.result().isPresent()) {
                    definitions.put(i.result().get(), i);
                    blockOf.put(i.result().get(), b);
                }
            }
        }
        spread();
    }

    /**
     * Marks what differs between items. Arguments of loops' headers (for one that goes around the items: of top-level ones) count as
     * uniform until a jump brings something else; those of other blocks may depend on the way that an item takes, and differ; so may those
     * of a loop in which some branch differs, because items may leave it at different times.
     */
    private void spread() {
        var headers = new HashSet<Integer>();
        flow.loops().stream()
                .filter(l -> l.parent().isEmpty() || purpose == LoopSplit.Purpose.STEP)
                .forEach(l -> headers.add(l.header()));
        boolean changed = true;
        while (changed) {
            changed = false;
            for (var loop : flow.loops()) {
                if (loop.blocks().stream().anyMatch(this::branchDiffers)) {
                    changed |=
                            varying.addAll(function.blocks().get(loop.header()).arguments());
                }
            }
            for (int b = 0; b < function.blocks().size(); b++) {
                if (!headers.contains(b)) {
                    changed |= varying.addAll(function.blocks().get(b).arguments());
                }
                for (var i : function.blocks().get(b).body()) {
                    if (i.result().isPresent() && differs(i.op())) {
                        changed |= varying.add(i.result().get());
                    }
                }
                for (var s : function.blocks().get(b).terminator().successors()) {
                    var arguments = function.blocks().get(s.block()).arguments();
                    for (int a = 0; a < arguments.size(); a++) {
                        if (varies(s.arguments().get(a))) {
                            changed |= varying.add(arguments.get(a));
                        }
                    }
                }
            }
        }
    }

    private boolean branchDiffers(int block) {
        return switch (function.blocks().get(block).terminator()) {
            case Op.Branch b -> varies(b.condition());
            case Op.Switch s -> varies(s.selector());
            case Op.Jump j -> false;
            case Op.Return r -> false;
            case Op.Throw t -> false;
        };
    }

    private boolean differs(Op op) {
        return op.operands().stream().anyMatch(this::varies) || !repeatable(op);
    }

    /** Whether the operation may be done again elsewhere with the same result: rows of tables do not change during a launch. */
    private static boolean repeatable(Op op) {
        return op instanceof Op.Pure
                || (op instanceof Op.Load l && ((Type.Array) l.array().type()).element() instanceof Type.Array);
    }

    /** Whether a value can be computed again anywhere behind its definition from parameters and loop variables. */
    boolean repeatable(Value value, List<Value> variables) {
        if (function.parameters().contains(value) || variables.contains(value)) {
            return true;
        }
        var definition = definitions.get(value);
        return definition != null
                && repeatable(definition.op())
                && definition.op().operands().stream().allMatch(o -> repeatable(o, variables));
    }

    /** Whether the value differs between items of a row. */
    boolean varies(Value value) {
        return varying.contains(value);
    }

    ControlFlow flow() {
        return flow;
    }

    Map<Value, Instruction> definitions() {
        return definitions;
    }

    /** The block that defines a value; none for parameters. */
    OptionalLong block(Value value) {
        var b = blockOf.get(value);
        return b == null ? OptionalLong.empty() : OptionalLong.of(b);
    }

    /** Whether the function has nothing that must stay with its item: checks, exceptions, arrays of its own. */
    boolean usable() {
        return flow.reducible()
                && function.blocks().stream()
                        .flatMap(b -> b.body().stream())
                        .noneMatch(i -> i.op() instanceof Op.Check
                                || i.op() instanceof Op.Throw
                                || i.op() instanceof Op.LocalArray);
    }

    /**
     * Whether a loop is better outside: its accesses are next to each other from item to item, or at one place, and LLVM does not unroll it
     * anyway.
     */
    boolean pays(ControlFlow.Loop loop) {
        int accesses = 0;
        for (int b : loop.blocks()) {
            for (var i : function.blocks().get(b).body()) {
                var index = switch (i.op()) {
                    case Op.Load l -> List.of(l.index());
                    case Op.Store s -> List.of(s.index());
                    case Op.Pure p -> List.<Value>of();
                    case Op.LocalArray l -> List.<Value>of();
                    case Op.Check c -> List.<Value>of();
                    case Op.Terminator t -> List.<Value>of();
                };
                for (var v : index) {
                    var stride = stride(v);
                    if (stride.isEmpty() || Math.abs(stride.getAsLong()) > 1) {
                        return false;
                    }
                    accesses += (int) Math.abs(stride.getAsLong());
                }
            }
        }
        return accesses > 0 && !isShort(loop);
    }

    /**
     * Whether items are better done a few at a time: each adds up floats in order, one after the other, or computes one element of an array
     * from another one of the same array, as recurrences do, which leaves the machine idle; several items do not wait for each other.
     */
    boolean chains(ControlFlow.Loop loop) {
        int operations = 0;
        boolean sums = function.blocks().get(loop.header()).arguments().stream()
                .anyMatch(a -> varies(a) && a.type().isFloat());
        for (int b : loop.blocks()) {
            for (var i : function.blocks().get(b).body()) {
                operations++;
                sums |= i.op() instanceof Op.Store s && s.value().type().isFloat() && !changesIn(loop, s.index());
            }
        }
        return (sums || recurs(loop)) && operations <= MOST_INTERLEAVED && !isShort(loop);
    }

    /** Whether the loop reads an array of floats elsewhere than where it writes it. */
    private boolean recurs(ControlFlow.Loop loop) {
        var written = new HashMap<Value, Set<Value>>();
        var read = new HashMap<Value, Set<Value>>();
        for (int b : loop.blocks()) {
            for (var i : function.blocks().get(b).body()) {
                if (i.op() instanceof Op.Store s && s.value().type().isFloat()) {
                    written.computeIfAbsent(s.array(), a -> new HashSet<>()).add(s.index());
                } else if (i.op() instanceof Op.Load l) {
                    read.computeIfAbsent(l.array(), a -> new HashSet<>()).add(l.index());
                }
            }
        }
        return written.entrySet().stream()
                .anyMatch(w -> !w.getValue().containsAll(read.getOrDefault(w.getKey(), Set.of())));
    }

    /** Whether the value may be another one in each iteration. */
    private boolean changesIn(ControlFlow.Loop loop, Value value) {
        var block = blockOf.get(value);
        if (block == null || !loop.contains(block)) {
            return false;
        }
        var definition = definitions.get(value);
        return definition == null
                || !(definition.op() instanceof Op.Pure)
                || definition.op().operands().stream().anyMatch(o -> changesIn(loop, o));
    }

    /** Whether the loop counts from one constant to another in few steps. */
    private boolean isShort(ControlFlow.Loop loop) {
        var header = function.blocks().get(loop.header());
        if (!(header.terminator() instanceof Op.Branch b && definition(b.condition()) instanceof Op.Compare c)) {
            return false;
        }
        var end = constant(c.b()).isPresent() ? constant(c.b()) : constant(c.a());
        return end.isPresent() && Math.abs(end.getAsLong()) <= UNROLLED;
    }

    private OptionalLong constant(Value value) {
        return definition(value) instanceof Op.Constant c ? OptionalLong.of(c.bits()) : OptionalLong.empty();
    }

    private Op definition(Value value) {
        var i = definitions.get(value);
        return i == null ? new Op.Return(List.of()) : i.op();
    }

    /** How much an index grows from item to item; empty if there is no telling. */
    private OptionalLong stride(Value value) {
        if (value.equals(row)) {
            return OptionalLong.of(1);
        }
        if (!varies(value)) {
            return OptionalLong.of(0);
        }
        return switch (definition(value)) {
            case Op.Binary b -> stride(b);
            case Op.Convert c when c.kind() == org.gantry.compiler.ir.ConvertKind.SIGN_EXTEND -> stride(c.a());
            case Op.Pure p -> OptionalLong.empty();
            case Op.Load l -> OptionalLong.empty();
            case Op.Store s -> OptionalLong.empty();
            case Op.LocalArray l -> OptionalLong.empty();
            case Op.Check c -> OptionalLong.empty();
            case Op.Terminator t -> OptionalLong.empty();
        };
    }

    private OptionalLong stride(Op.Binary b) {
        var first = stride(b.a());
        var second = stride(b.b());
        if (first.isEmpty() || second.isEmpty()) {
            return OptionalLong.empty();
        }
        if (b.kind() == BinaryKind.ADD) {
            return OptionalLong.of(first.getAsLong() + second.getAsLong());
        }
        if (b.kind() == BinaryKind.SUB) {
            return OptionalLong.of(first.getAsLong() - second.getAsLong());
        }
        var factor = constant(b.b()).isPresent() ? constant(b.b()) : constant(b.a());
        if (b.kind() == BinaryKind.MUL && factor.isPresent()) {
            return OptionalLong.of((first.getAsLong() + second.getAsLong()) * factor.getAsLong());
        }
        return OptionalLong.empty();
    }
}
