package org.gantry.compiler.lower;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gantry.compiler.ir.Block;
import org.gantry.compiler.ir.ControlFlow;
import org.gantry.compiler.ir.Function;
import org.gantry.compiler.ir.Instruction;
import org.gantry.compiler.ir.Kernel;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Type;
import org.gantry.compiler.ir.Value;

/**
 * When failing checks may set a flag and go on.
 *
 * <p>After a failed check nothing that was proven from it holds. An access whose own bounds check stands before it uses the clamped
 * index. Any
 * other access must not depend on a check: its index and the operands of the checks may have no source in common (loaded values, block
 * arguments, item coordinates, scalar parameters), where the sources of a branch's condition count as one, since a condition can relate
 * them. Otherwise the kernel keeps exits. For the same reason arithmetic on such sources may wrap again.
 */
final class FlagForm {
    private final Function function;
    private final Map<Value, Op> definitions = new HashMap<>();
    private final Map<Value, Value> parent = new HashMap<>();
    private final Set<Value> checked = new HashSet<>();

    private FlagForm(Function function) {
        this.function = function;
        for (var i : instructions()) {
            i.result().ifPresent(v -> definitions.put(v, i.op()));
        }
        relate();
        for (var i : instructions()) {
            if (i.op() instanceof Op.Check c) {
                c.operands().forEach(v -> sources(v).forEach(s -> checked.add(root(s))));
            }
        }
    }

    /** Whether the checks of the item function may set a flag; the operator of a reduction must not hold any. */
    static boolean applies(Kernel kernel) {
        if (kernel.reduction().isPresent()
                && kernel.reduction().get() instanceof org.gantry.compiler.ir.Reduction.Custom c) {
            if (new FlagForm(c.operator())
                    .instructions().stream().anyMatch(i -> i.op() instanceof Op.Check || i.op() instanceof Op.Throw)) {
                return false;
            }
        }
        return new FlagForm(kernel.item()).sound();
    }

    /**
     * Whether flags are worth it: a loop with checks that carries a strict float is no vector code, and there a branch that is never taken
     * costs less than bringing the index into bounds.
     */
    static boolean pays(Kernel kernel) {
        var item = kernel.item();
        return kernel.algebraic()
                || new ControlFlow(item)
                        .loops().stream().noneMatch(loop -> carriesFloat(item, loop) && holdsChecks(item, loop));
    }

    private static boolean carriesFloat(Function item, ControlFlow.Loop loop) {
        return item.blocks().get(loop.header()).arguments().stream()
                .anyMatch(a -> a.type().isFloat());
    }

    private static boolean holdsChecks(Function item, ControlFlow.Loop loop) {
        return loop.blocks().stream()
                .flatMap(b -> item.blocks().get(b).body().stream())
                .anyMatch(i -> i.op() instanceof Op.Check);
    }

    /** The kernel, with arithmetic that may wrap after a failed check. */
    static Kernel prepare(Kernel kernel) {
        var form = new FlagForm(kernel.item());
        var blocks = new ArrayList<Block>();
        for (var block : kernel.item().blocks()) {
            blocks.add(new Block(
                    block.arguments(), block.body().stream().map(form::wrapping).toList()));
        }
        var item = kernel.item();
        return kernel.withItem(new Function(item.name(), item.parameters(), item.results(), blocks));
    }

    private Instruction wrapping(Instruction i) {
        if (i.op() instanceof Op.Binary b && b.noWrap() && depends(i.result().orElseThrow())) {
            return new Instruction(i.result(), new Op.Binary(b.kind(), b.a(), b.b(), false), i.position());
        }
        return i;
    }

    private List<Instruction> instructions() {
        return function.blocks().stream().flatMap(b -> b.body().stream()).toList();
    }

    private boolean sound() {
        var coverage = new Coverage(new ControlFlow(function));
        for (int b = 0; b < function.blocks().size(); b++) {
            for (var i : function.blocks().get(b).body()) {
                switch (i.op()) {
                    case Op.CheckBounds c -> coverage.check(c.array(), c.index(), b);
                    case Op.Load(Value array, Value index) -> {
                        if (coverage.covering(array, index, b).isEmpty() && depends(array, index)) {
                            return false;
                        }
                    }
                    case Op.Store(Value array, Value index, Value value) -> {
                        if (coverage.covering(array, index, b).isEmpty() && depends(array, index)) {
                            return false;
                        }
                    }
                    case Op.Pure p -> {}
                    case Op.Check c -> {}
                    case Op.LocalArray l -> {}
                    case Op.Terminator t -> {}
                }
            }
        }
        return true;
    }

    private boolean depends(Value array, Value index) {
        var sources = sources(index);
        return sources.isEmpty()
                ? checked.contains(root(array)) || !isParameter(array)
                : depends(index) || depends(array);
    }

    private boolean depends(Value value) {
        return sources(value).stream().anyMatch(s -> checked.contains(root(s)));
    }

    private boolean isParameter(Value value) {
        return function.parameters().contains(value);
    }

    /** Joins the sources that a branch, or a jump's arguments, may relate. */
    private void relate() {
        for (var block : function.blocks()) {
            var terminator = block.terminator();
            switch (terminator) {
                case Op.Branch b -> join(sources(b.condition()));
                case Op.Switch s -> join(sources(s.selector()));
                case Op.Jump j -> {}
                case Op.Return r -> {}
                case Op.Throw t -> {}
            }
            for (var s : terminator.successors()) {
                var arguments = function.blocks().get(s.block()).arguments();
                for (int a = 0; a < arguments.size(); a++) {
                    var all = new HashSet<>(sources(s.arguments().get(a)));
                    all.add(arguments.get(a));
                    join(all);
                }
            }
        }
    }

    private void join(Set<Value> values) {
        values.stream().findFirst().ifPresent(first -> values.forEach(v -> parent.put(root(v), root(first))));
    }

    private Value root(Value value) {
        var at = value;
        while (parent.containsKey(at) && !parent.get(at).equals(at)) {
            at = parent.get(at);
        }
        return at;
    }

    /** The values that this one is computed from: loaded values, block arguments, coordinates, scalars; arrays and lengths do not count. */
    private Set<Value> sources(Value value) {
        var found = new HashSet<Value>();
        collect(value, found, new HashSet<>());
        return found;
    }

    private void collect(Value value, Set<Value> found, Set<Value> seen) {
        if (!seen.add(value)) {
            return;
        }
        if (definitions.get(value) instanceof Op.Pure p) {
            p.operands().forEach(o -> collect(o, found, seen));
        } else if (!(value.type() instanceof Type.Array) || definitions.containsKey(value)) {
            found.add(value);
        }
    }
}
