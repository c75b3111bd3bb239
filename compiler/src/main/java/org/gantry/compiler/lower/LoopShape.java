package org.gantry.compiler.lower;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.gantry.compiler.ir.ControlFlow;
import org.gantry.compiler.ir.Function;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Successor;
import org.gantry.compiler.ir.Type;
import org.gantry.compiler.ir.Value;

/**
 * A loop at which a function can be cut: every way through the function enters it once, by its header, and leaves it there.
 *
 * @param before blocks that lead to it
 * @param after blocks behind it
 * @param entry the jump to its header
 * @param back the jump back
 * @param into the jump from the header to its other blocks
 * @param out the jump from the header out of it
 * @param condition what the header tests
 * @param goesOnIfTrue whether the loop goes on if that is true
 * @param kept values from before it that are used later and cannot be computed again
 */
record LoopShape(
        ControlFlow.Loop loop,
        Set<Integer> before,
        Set<Integer> after,
        Successor entry,
        Successor back,
        Successor into,
        Successor out,
        Value condition,
        boolean goesOnIfTrue,
        List<Value> kept) {
    /** More arrays of a strip than this would not stay in the nearest cache. */
    private static int mostKept(LoopSplit.Purpose purpose) {
        return switch (purpose) {
            case VECTORS, TURNS -> 12;
            case STEP -> 60;
        };
    }

    /** The shape of a loop, if it has one. */
    static Optional<LoopShape> of(Function f, RowFacts facts, ControlFlow.Loop loop, LoopSplit.Purpose purpose) {
        if (!(f.blocks().get(loop.header()).terminator() instanceof Op.Branch branch)
                || loop.blocks().size() < 2) {
            return Optional.empty();
        }
        boolean onIfTrue = loop.contains(branch.then().block());
        var into = onIfTrue ? branch.then() : branch.otherwise();
        var out = onIfTrue ? branch.otherwise() : branch.then();
        if (!loop.contains(into.block()) || into.block() == loop.header() || loop.contains(out.block())) {
            return Optional.empty();
        }
        var after = reachable(f, out.block());
        var before = new TreeSet<Integer>();
        for (int b = 0; b < f.blocks().size(); b++) {
            if (!loop.contains(b) && !after.contains(b)) {
                before.add(b);
            }
        }
        var entries = jumps(f, before, loop.header());
        var backs = jumps(f, loop.blocks(), loop.header());
        if (entries.size() != 1 || backs.size() != 1 || !closed(f, loop, before) || leavesElsewhere(f, loop)) {
            return Optional.empty();
        }
        var kept = kept(f, facts, loop, before, purpose);
        var shape = kept.map(k -> new LoopShape(
                loop, before, after, entries.getFirst(), backs.getFirst(), into, out, branch.condition(), onIfTrue, k));
        return shape.filter(s -> s.uniformControl(f, facts));
    }

    private static Set<Integer> reachable(Function f, int from) {
        var seen = new TreeSet<Integer>();
        var work = new ArrayList<>(List.of(from));
        while (!work.isEmpty()) {
            int b = work.removeLast();
            if (seen.add(b)) {
                f.blocks().get(b).terminator().successors().forEach(s -> work.add(s.block()));
            }
        }
        return seen;
    }

    private static List<Successor> jumps(Function f, Iterable<Integer> from, int to) {
        var found = new ArrayList<Successor>();
        for (int b : from) {
            for (var s : f.blocks().get(b).terminator().successors()) {
                if (s.block() == to) {
                    found.add(s);
                }
            }
        }
        return found;
    }

    /** Whether all ways from the blocks before lead into the loop. */
    private static boolean closed(Function f, ControlFlow.Loop loop, Set<Integer> before) {
        for (int b : before) {
            var successors = f.blocks().get(b).terminator().successors();
            if (successors.isEmpty()
                    || !successors.stream().allMatch(s -> before.contains(s.block()) || s.block() == loop.header())) {
                return false;
            }
        }
        return before.contains(0);
    }

    private static boolean leavesElsewhere(Function f, ControlFlow.Loop loop) {
        for (int b : loop.blocks()) {
            var successors = f.blocks().get(b).terminator().successors();
            if (b != loop.header()
                    && (successors.isEmpty() || !successors.stream().allMatch(s -> loop.contains(s.block())))) {
                return true;
            }
        }
        return false;
    }

    private static Optional<List<Value>> kept(
            Function f, RowFacts facts, ControlFlow.Loop loop, Set<Integer> before, LoopSplit.Purpose purpose) {
        var variables = f.blocks().get(loop.header()).arguments();
        var kept = new LinkedHashSet<Value>();
        for (int b = 0; b < f.blocks().size(); b++) {
            if (before.contains(b)) {
                continue;
            }
            for (var i : f.blocks().get(b).body()) {
                for (var v : i.op().operands()) {
                    var block = facts.block(v);
                    boolean earlier = block.isPresent() && before.contains((int) block.getAsLong());
                    // Loops in step go round often: what they compute from floats, they would compute each time.
                    boolean costly =
                            purpose == LoopSplit.Purpose.STEP && v.type().isFloat() && facts.varies(v);
                    if (earlier && (costly || !facts.repeatable(v, variables))) {
                        kept.add(v);
                    }
                }
            }
        }
        for (var i : f.blocks().get(loop.header()).body()) {
            if (i.result().isPresent() && !facts.repeatable(i.result().get(), all(variables, kept))) {
                return Optional.empty();
            }
        }
        var arrays = kept.stream().anyMatch(v -> v.type() instanceof Type.Array)
                || variables.stream().anyMatch(v -> v.type() instanceof Type.Array);
        return arrays || kept.size() + variables.size() > mostKept(purpose)
                ? Optional.empty()
                : Optional.of(List.copyOf(kept));
    }

    private static List<Value> all(List<Value> variables, Set<Value> kept) {
        var all = new HashSet<>(variables);
        all.addAll(kept);
        return List.copyOf(all);
    }

    /** Whether the loop's course is the same for all items, and can be told without their other values. */
    private boolean uniformControl(Function f, RowFacts facts) {
        var variables = f.blocks().get(loop.header()).arguments();
        var uniform = variables.stream().filter(v -> !facts.varies(v)).toList();
        if (facts.varies(condition) || !facts.repeatable(condition, uniform)) {
            return false;
        }
        for (int v = 0; v < variables.size(); v++) {
            if (uniform.contains(variables.get(v))) {
                var first = entry.arguments().get(v);
                var next = back.arguments().get(v);
                if (!facts.repeatable(first, List.of()) || !facts.repeatable(next, uniform)) {
                    return false;
                }
            }
        }
        return true;
    }
}
