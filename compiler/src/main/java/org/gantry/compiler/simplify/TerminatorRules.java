package org.gantry.compiler.simplify;

import java.util.ArrayList;
import org.gantry.compiler.ir.CompareKind;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Successor;
import org.gantry.compiler.ir.Type.Scalar;
import org.gantry.compiler.ir.Value;

/** Plainer forms of terminators. */
final class TerminatorRules {
    private TerminatorRules() {}

    static Op.Terminator plainer(Op.Terminator terminator, Scope scope) {
        return switch (terminator) {
            case Op.Branch b -> branch(b, scope);
            case Op.Switch s -> choice(s, scope);
            case Op.Jump j -> j;
            case Op.Return r -> r;
            case Op.Throw t -> t;
        };
    }

    private static Op.Terminator branch(Op.Branch b, Scope scope) {
        var known = scope.constant(b.condition());
        if (known.isPresent()) {
            return new Op.Jump(known.getAsLong() != 0 ? b.then() : b.otherwise());
        }
        var negated = LogicRules.negated(b.condition(), scope);
        if (negated.isPresent()) {
            return branch(new Op.Branch(negated.get(), b.otherwise(), b.then()), scope);
        }
        if (b.then().equals(b.otherwise())) {
            return new Op.Jump(b.then());
        }
        return new Op.Branch(
                b.condition(),
                knowing(b.condition(), true, b.then(), scope),
                knowing(b.condition(), false, b.otherwise(), scope));
    }

    /** The jump is taken only if the condition has this value. */
    private static Successor knowing(Value condition, boolean holds, Successor s, Scope scope) {
        if (!s.arguments().contains(condition)) {
            return s;
        }
        var constant = scope.constant(Scalar.I1, holds ? 1 : 0);
        return new Successor(
                s.block(),
                s.arguments().stream()
                        .map(v -> v.equals(condition) ? constant : v)
                        .toList());
    }

    private static Op.Terminator choice(Op.Switch s, Scope scope) {
        var selector = scope.constant(s.selector());
        if (selector.isPresent()) {
            return new Op.Jump(s.cases().stream()
                    .filter(c -> c.key() == selector.getAsLong())
                    .map(Op.Switch.Case::target)
                    .findFirst()
                    .orElse(s.otherwise()));
        }
        var cases = new ArrayList<Op.Switch.Case>();
        s.cases().stream().filter(c -> !c.target().equals(s.otherwise())).forEach(cases::add);
        if (cases.isEmpty()) {
            return new Op.Jump(s.otherwise());
        }
        if (cases.size() == 1) {
            var key = scope.constant(Scalar.I32, cases.getFirst().key());
            var isCase = scope.emit(new Op.Compare(CompareKind.EQ, s.selector(), key));
            return branch(new Op.Branch(isCase, cases.getFirst().target(), s.otherwise()), scope);
        }
        return new Op.Switch(s.selector(), cases, s.otherwise());
    }
}
