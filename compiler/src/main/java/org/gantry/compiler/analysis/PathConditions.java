package org.gantry.compiler.analysis;

import static org.gantry.compiler.analysis.IndexForm.union;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gantry.compiler.ir.BinaryKind;
import org.gantry.compiler.ir.CompareKind;
import org.gantry.compiler.ir.ControlFlow;
import org.gantry.compiler.ir.Function;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Successor;
import org.gantry.compiler.ir.Type;
import org.gantry.compiler.ir.Value;

/**
 * What the branches on the way to a block say about integers. A fact at a block comes from a branch that was executed before, so its
 * operands were computed before: proofs over all executions may rest on it by induction over time.
 */
public final class PathConditions {
    private final Function function;
    private final ControlFlow flow;
    private final IndexForms forms;
    private final Map<Integer, List<Fact>> facts = new HashMap<>();

    /** Starts. */
    public PathConditions(Function function, ControlFlow flow, IndexForms forms) {
        this.function = function;
        this.flow = flow;
        this.forms = forms;
    }

    /** The facts that hold at every execution of a block. */
    public List<Fact> at(int block) {
        var known = facts.get(block);
        if (known != null) {
            return known;
        }
        var all = new ArrayList<Fact>();
        int dominator = flow.immediateDominator(block);
        if (dominator >= 0) {
            all.addAll(at(dominator));
            var predecessors = flow.predecessors(block);
            if (predecessors.size() == 1 && predecessors.getFirst() == dominator) {
                edge(function.blocks().get(dominator).terminator(), block, all);
            }
        }
        var result = List.copyOf(all);
        facts.put(block, result);
        return result;
    }

    private void edge(Op.Terminator terminator, int to, List<Fact> into) {
        switch (terminator) {
            case Op.Branch b -> {
                if (b.then().block() != b.otherwise().block()) {
                    condition(b.condition(), b.then().block() == to, into);
                }
            }
            case Op.Switch s -> {
                var keys =
                        s.cases().stream().filter(c -> c.target().block() == to).toList();
                if (keys.size() == 1 && s.otherwise().block() != to) {
                    compare(
                            CompareKind.EQ,
                            forms.of(s.selector()),
                            new IndexForm(Poly.constant(keys.getFirst().key())),
                            into);
                }
            }
            case Op.Jump _, Op.Return _, Op.Throw _ -> {}
        }
    }

    /** Adds what follows from an I1 value being {@code truth}. */
    void condition(Value value, boolean truth, List<Fact> into) {
        var definition = forms.definitions().of(value);
        if (definition.instruction().isEmpty()) {
            return;
        }
        switch (definition.instruction().get().op()) {
            case Op.Compare c -> {
                if (c.a().type().isInteger() && c.a().type() != Type.Scalar.I1) {
                    compare(truth ? c.kind() : negated(c.kind()), forms.of(c.a()), forms.of(c.b()), into);
                }
            }
            case Op.Binary b -> {
                boolean both = b.kind() == BinaryKind.AND && truth || b.kind() == BinaryKind.OR && !truth;
                if (both) {
                    condition(b.a(), truth, into);
                    condition(b.b(), truth, into);
                } else if (b.kind() == BinaryKind.XOR && isTrue(b.b())) {
                    condition(b.a(), !truth, into);
                }
            }
            case Op.Constant _,
                    Op.Unary _,
                    Op.Fma _,
                    Op.Select _,
                    Op.Convert _,
                    Op.Length _,
                    Op.IsNull _,
                    Op.ConstantArray _,
                    Op.Load _,
                    Op.Store _,
                    Op.LocalArray _,
                    Op.Check _,
                    Op.Terminator _ -> {}
        }
    }

    private boolean isTrue(Value value) {
        var i = forms.definitions().of(value).instruction();
        return i.isPresent() && i.get().op() instanceof Op.Constant c && c.bits() == 1 && c.type() == Type.Scalar.I1;
    }

    private static CompareKind negated(CompareKind kind) {
        return switch (kind) {
            case EQ -> CompareKind.NE;
            case NE -> CompareKind.EQ;
            case LT -> CompareKind.GE;
            case LE -> CompareKind.GT;
            case GT -> CompareKind.LE;
            case GE -> CompareKind.LT;
            case ULT -> CompareKind.UGE;
            case ULE -> CompareKind.UGT;
            case UGT -> CompareKind.ULE;
            case UGE -> CompareKind.ULT;
        };
    }

    private static void compare(CompareKind kind, IndexForm a, IndexForm b, List<Fact> into) {
        var over = a.poly().minus(b.poly());
        var obligations = union(a.obligations(), b.obligations());
        switch (kind) {
            case LT -> into.add(new Fact(over.negate().plus(-1), obligations));
            case LE -> into.add(new Fact(over.negate(), obligations));
            case GT -> into.add(new Fact(over.plus(-1), obligations));
            case GE -> into.add(new Fact(over, obligations));
            case EQ -> {
                into.add(new Fact(over, obligations));
                into.add(new Fact(over.negate(), obligations));
            }
            case NE, ULT, ULE, UGT, UGE -> {}
        }
    }

    /**
     * Adds facts that together are enough for an I1 value to be true; returns false, with nothing to be used, if none are known.
     */
    public boolean sufficient(Value value, List<Fact> into) {
        var definition = forms.definitions().of(value);
        if (definition.instruction().isEmpty()) {
            return false;
        }
        return switch (definition.instruction().get().op()) {
            case Op.Constant c -> c.bits() == 1;
            case Op.Compare c -> {
                int before = into.size();
                if (c.a().type().isInteger() && c.a().type() != Type.Scalar.I1) {
                    compare(c.kind(), forms.of(c.a()), forms.of(c.b()), into);
                }
                yield into.size() > before;
            }
            case Op.Binary b -> b.kind() == BinaryKind.AND && sufficient(b.a(), into) && sufficient(b.b(), into);
            case Op.Unary _,
                    Op.Fma _,
                    Op.Select _,
                    Op.Convert _,
                    Op.Length _,
                    Op.IsNull _,
                    Op.ConstantArray _,
                    Op.Load _,
                    Op.Store _,
                    Op.LocalArray _,
                    Op.Check _,
                    Op.Terminator _ -> false;
        };
    }

    /** The facts on an edge between blocks, where the target has other predecessors too. */
    public List<Fact> onEdge(int from, Successor to) {
        var all = new ArrayList<>(at(from));
        edge(function.blocks().get(from).terminator(), to.block(), all);
        return List.copyOf(all);
    }
}
