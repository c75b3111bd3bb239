package org.gantry.compiler.simplify;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gantry.compiler.ir.Block;
import org.gantry.compiler.ir.BlockOrder;
import org.gantry.compiler.ir.ControlFlow;
import org.gantry.compiler.ir.Function;
import org.gantry.compiler.ir.Instruction;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Type;
import org.gantry.compiler.ir.Value;

/**
 * Computes each thing once: constants at the entry, the rest where it is first needed on a way through the function. Goes: pure operations
 * that a dominating block has computed, loads of what a dominating load or store left in memory with no store to such an array between,
 * checks that a dominating check implies, and conditions that a dominating branch has decided.
 *
 * <p>Arrays of the launch with the same element type may be the same array, so that a store to one ends what is known of all. Needs blocks
 * in reverse postorder; walks the dominator tree with a table of scopes.
 */
final class CommonSubexpressions {
    /** Arrays between which stores are seen: all of a type, or one array of the item's own. */
    private sealed interface Memory {
        record OfType(Type type) implements Memory {}

        record Own(Value array) implements Memory {}
    }

    /** What an element holds while the memory is in one state. */
    private record Element(Value array, Value index, int state) {}

    /** That a condition is decided. */
    private record Decided(Value condition) {}

    /** That a check has passed. */
    private sealed interface Passed {
        record Bounds(Value array, Value index) implements Passed {}

        record NotNull(Value array) implements Passed {}

        record Divisor(Value divisor) implements Passed {}
    }

    private record Visit(int block, boolean leaving) {}

    private final Function function;
    private final ControlFlow flow;
    private final int[] jumps;
    private final Replacements replacements;
    private final Map<Object, Object> known = new HashMap<>();
    private final List<List<Object>> added = new ArrayList<>();
    private final Set<Memory> written = new HashSet<>();
    private final List<Set<Memory>> writtenIn = new ArrayList<>();
    private final boolean[] walked;
    private final boolean ownArraysAreSeparate;
    private final Map<Value, Op> arrayDefinitions = new HashMap<>();
    private final List<Map<Memory, Integer>> stateAtEnd = new ArrayList<>();
    private final List<List<Instruction>> bodies = new ArrayList<>();
    private final Map<Integer, Op.Branch> decidedBy = new HashMap<>();
    private final List<Instruction> constants = new ArrayList<>();
    private int states;

    private CommonSubexpressions(Function function) {
        this.function = function;
        flow = new ControlFlow(function);
        jumps = Terminators.jumpsTo(function.blocks());
        walked = new boolean[function.blocks().size()];
        replacements = new Replacements(function.nextId());
        boolean passedOn = false;
        for (var block : function.blocks()) {
            stateAtEnd.add(Map.of());
            bodies.add(new ArrayList<>());
            passedOn |= block.arguments().stream().anyMatch(a -> a.type() instanceof Type.Array);
            for (var i : block.body()) {
                if (i.op() instanceof Op.LocalArray l) {
                    arrayDefinitions.put(i.result().orElseThrow(), l);
                }
                passedOn |= i.op() instanceof Op.Select s && s.a().type() instanceof Type.Array;
            }
            if (block.terminator() instanceof Op.Branch b) {
                decidedBy.put(b.then().block(), b);
                decidedBy.put(b.otherwise().block(), b);
            }
        }
        ownArraysAreSeparate = !passedOn;
        for (var block : function.blocks()) {
            var writes = new HashSet<Memory>();
            block.body().forEach(i -> noteWrites(i, writes));
            writtenIn.add(writes);
            written.addAll(writes);
        }
    }

    static Function run(Function function) {
        var pass = new CommonSubexpressions(function);
        pass.walk();
        pass.bodies.getFirst().addAll(0, pass.constants);
        var blocks = new ArrayList<Block>();
        for (int b = 0; b < pass.bodies.size(); b++) {
            blocks.add(new Block(function.blocks().get(b).arguments(), pass.bodies.get(b)));
        }
        return BlockOrder.reversePostorder(
                new Function(function.name(), function.parameters(), function.results(), blocks));
    }

    private void noteWrites(Instruction i, Set<Memory> writes) {
        switch (i.op()) {
            case Op.Store s -> writes.add(memory(s.array()));
            case Op.LocalArray _ -> writes.add(memory(i.result().orElseThrow()));
            case Op.Pure _ -> {}
            case Op.Load _ -> {}
            case Op.Check _ -> {}
            case Op.Terminator _ -> {}
        }
    }

    private Memory memory(Value array) {
        return ownArraysAreSeparate && arrayDefinitions.containsKey(array)
                ? new Memory.Own(array)
                : new Memory.OfType(array.type());
    }

    private void walk() {
        var children = new ArrayList<List<Integer>>();
        function.blocks().forEach(_ -> children.add(new ArrayList<>()));
        for (int b = 1; b < function.blocks().size(); b++) {
            children.get(flow.immediateDominator(b)).add(b);
        }
        var stack = new ArrayDeque<Visit>();
        stack.push(new Visit(0, false));
        while (!stack.isEmpty()) {
            var visit = stack.pop();
            if (visit.leaving()) {
                added.removeLast().forEach(known::remove);
                continue;
            }
            added.add(new ArrayList<>());
            bodies.set(visit.block(), body(visit.block()));
            walked[visit.block()] = true;
            stack.push(new Visit(visit.block(), true));
            children.get(visit.block()).reversed().forEach(c -> stack.push(new Visit(c, false)));
        }
    }

    private void learn(Object fact, Object value) {
        if (known.putIfAbsent(fact, value) == null) {
            added.getLast().add(fact);
        }
    }

    private List<Instruction> body(int b) {
        var block = function.blocks().get(b);
        var memory = stateAtStart(b);
        if (jumps[b] == 1 && decidedBy.containsKey(b)) {
            var branch = decidedBy.get(b);
            learn(
                    new Decided(replacements.of(branch.condition())),
                    branch.then().block() == b);
        }
        var body = new ArrayList<Instruction>();
        for (var i : block.body()) {
            visit(i, replacements.apply(i.op()), memory, body);
        }
        stateAtEnd.set(b, memory);
        return body;
    }

    /**
     * What all ways in agree on; where they differ, a new state. A way in that has not been walked yet comes from a loop: what the loop
     * writes may have been written.
     */
    private Map<Memory, Integer> stateAtStart(int b) {
        var memory = new HashMap<Memory, Integer>();
        var walkedIn = flow.predecessors(b).stream().filter(p -> walked[p]).toList();
        if (!walkedIn.isEmpty()) {
            memory.putAll(stateAtEnd.get(walkedIn.getFirst()));
        }
        for (int p : walkedIn.subList(Math.min(1, walkedIn.size()), walkedIn.size())) {
            for (var w : written) {
                int other = stateAtEnd.get(p).getOrDefault(w, 0);
                if (memory.getOrDefault(w, 0) != other) {
                    memory.put(w, ++states);
                }
            }
        }
        if (walkedIn.size() < flow.predecessors(b).size()) {
            writtenAround(b).forEach(w -> memory.put(w, ++states));
        }
        return memory;
    }

    /** What the loops at this header write; everything that is written if it is not the header of a natural loop. */
    private Set<Memory> writtenAround(int header) {
        if (!flow.reducible()) {
            return written;
        }
        var inLoops = new HashSet<Memory>();
        for (var loop : flow.loops()) {
            if (loop.header() == header) {
                for (int b : loop.blocks()) {
                    inLoops.addAll(writtenIn.get(b));
                }
            }
        }
        return inLoops;
    }

    private void visit(Instruction i, Op op, Map<Memory, Integer> memory, List<Instruction> body) {
        boolean keep = switch (op) {
            case Op.Pure p -> isNew(key(p), i.result().orElseThrow());
            case Op.Load l ->
                isNew(
                        new Element(l.array(), l.index(), state(l.array(), memory)),
                        i.result().orElseThrow());
            case Op.Store s -> {
                memory.put(memory(s.array()), ++states);
                learn(new Element(s.array(), s.index(), states), s.value());
                yield true;
            }
            case Op.LocalArray _ -> {
                memory.put(memory(i.result().orElseThrow()), ++states);
                yield true;
            }
            case Op.Check c -> !isImplied(c);
            case Op.Terminator _ -> true;
        };
        if (keep) {
            body.add(new Instruction(i.result(), decided(op), i.position()));
        }
    }

    /** Known everywhere from now on. */
    private void hoist(Op.Constant constant, Instruction i) {
        var result = i.result().orElseThrow();
        if (known.putIfAbsent(constant, result) instanceof Value before) {
            replacements.put(result, before);
        } else {
            constants.add(i);
        }
    }

    private int state(Value array, Map<Memory, Integer> memory) {
        return memory.getOrDefault(memory(array), 0);
    }

    /** Remembers a value; false if there is one already, which then stands for it. */
    private boolean isNew(Object key, Value result) {
        if (known.get(key) instanceof Value before) {
            replacements.put(result, before);
            return false;
        }
        learn(key, result);
        return true;
    }

    /** Operations with equal keys give equal results. */
    private static Op key(Op.Pure op) {
        return switch (op) {
            case Op.Binary b
            when BinaryRules.commutes(b.kind()) && b.a().id() > b.b().id() -> new Op.Binary(b.kind(), b.b(), b.a());
            case Op.Binary b -> new Op.Binary(b.kind(), b.a(), b.b());
            case Op.Constant _ -> op;
            case Op.Unary _ -> op;
            case Op.Fma _ -> op;
            case Op.Call _ -> op;
            case Op.Compare _ -> op;
            case Op.Select _ -> op;
            case Op.Convert _ -> op;
            case Op.Length _ -> op;
            case Op.IsNull _ -> op;
            case Op.ConstantArray _ -> op;
        };
    }

    /** Whether a check cannot fail here; if it can, what it says holds from here on. */
    private boolean isImplied(Op.Check check) {
        return switch (check) {
            case Op.CheckBounds c -> {
                boolean implied = hasPassed(new Passed.Bounds(c.array(), c.index()));
                learn(new Passed.NotNull(c.array()), true);
                yield implied;
            }
            case Op.CheckNotNull c -> hasPassed(new Passed.NotNull(c.array()));
            case Op.CheckDivisor c -> hasPassed(new Passed.Divisor(c.divisor()));
            case Op.CheckTrue c -> {
                boolean implied = Boolean.TRUE.equals(known.get(new Decided(c.condition())));
                learn(new Decided(c.condition()), true);
                yield implied;
            }
        };
    }

    private boolean hasPassed(Passed fact) {
        boolean passed = known.containsKey(fact);
        learn(fact, true);
        return passed;
    }

    /** A branch on a condition that is decided goes one way. */
    private Op decided(Op op) {
        if (op instanceof Op.Branch b && known.get(new Decided(b.condition())) instanceof Boolean holds) {
            return new Op.Jump(holds ? b.then() : b.otherwise());
        }
        return op;
    }
}
