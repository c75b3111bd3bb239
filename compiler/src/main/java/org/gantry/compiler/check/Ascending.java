package org.gantry.compiler.check;

import static org.gantry.compiler.analysis.IndexForm.union;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.gantry.compiler.analysis.IndexForms;
import org.gantry.compiler.analysis.Obligation;
import org.gantry.compiler.analysis.Poly;
import org.gantry.compiler.analysis.Ranges;
import org.gantry.compiler.analysis.Symbol;
import org.gantry.compiler.ir.Position;

/**
 * Subscripts that stay between a function of the item's one coordinate and its value for the next item, as {@code i * (i + 1) / 2 + k} with
 * {@code k <= i}: where the function never falls, different items touch different elements.
 */
final class Ascending {
    private final IndexForms forms;
    private final Ranges ranges;
    private final Proofs proofs;

    Ascending(IndexForms forms, Ranges ranges, Proofs proofs) {
        this.forms = forms;
        this.ranges = ranges;
        this.proofs = proofs;
    }

    /** The obligations under which two subscripts of different items differ, if it can be shown that they do. */
    Optional<Set<Obligation>> of(Poly w, int blockW, Poly x, int blockX) {
        if (forms.kernel().dimensions() != 1) {
            return Optional.empty();
        }
        var item = forms.coordinate(0);
        var first = own(w, item);
        if (first.symbols().stream().noneMatch(s -> s == item || s.kind() instanceof Symbol.Quotient)) {
            return Optional.empty();
        }
        var step = step(first, item);
        if (step.isEmpty()) {
            return Optional.empty();
        }
        var all = new ArrayList<Set<Obligation>>();
        boolean shown = rises(step.get(), item, List.of(blockW, blockX), all)
                && holds(w.minus(first), blockW, false, all)
                && holds(first.plus(step.get()).minus(w).plus(-1), blockW, false, all)
                && holds(x.minus(first), blockX, false, all)
                && holds(first.plus(step.get()).minus(x).plus(-1), blockX, false, all);
        return shown ? all.stream().reduce((a, b) -> union(a, b)) : Optional.empty();
    }

    /** The part that the coordinate alone decides. */
    private static Poly own(Poly poly, Symbol item) {
        var own = Poly.ZERO;
        for (var t : poly.terms().entrySet()) {
            if (t.getKey().stream().allMatch(s -> s.isLaunch() || isOf(s, item))) {
                var term = Poly.constant(t.getValue());
                for (var s : t.getKey()) {
                    term = term.times(Poly.of(s));
                }
                own = own.plus(term);
            }
        }
        return own;
    }

    private static boolean isOf(Symbol s, Symbol item) {
        return s == item
                || s.kind() instanceof Symbol.Quotient q
                        && q.dividend().symbols().stream().allMatch(d -> d.isLaunch() || isOf(d, item));
    }

    /** By how much the value for the next item is more, if that is a polynomial. */
    private static Optional<Poly> step(Poly of, Symbol item) {
        var replaced = new ArrayList<Symbol>(List.of(item));
        var values = new ArrayList<Poly>(List.of(Poly.of(item).plus(1)));
        for (var s : of.symbols()) {
            if (s.kind() instanceof Symbol.Quotient q) {
                var inner = step(q.dividend(), item);
                var quotient = inner.flatMap(p -> q.divisor().constant().flatMap(p::dividedBy));
                if (quotient.isEmpty()) {
                    return Optional.empty();
                }
                replaced.add(s);
                values.add(Poly.of(s).plus(quotient.get()));
            }
        }
        return Optional.of(of.with(replaced, values).minus(of));
    }

    /**
     * Whether the step is not negative from the one item to the other: wherever items are, or, if the step itself rises with the
     * coordinate, where the first of the two is.
     */
    private boolean rises(Poly step, Symbol item, List<Integer> blocks, List<Set<Obligation>> into) {
        boolean linear = step.without(item).isLaunch()
                && step.coefficient(item)
                        .constant()
                        .filter(c -> c.signum() >= 0)
                        .isPresent();
        if (linear) {
            var there = new ArrayList<Set<Obligation>>();
            if (blocks.stream().allMatch(b -> holds(step, b, false, there))) {
                into.addAll(there);
                return true;
            }
        }
        return holds(step, Ranges.ANYWHERE, true, into);
    }

    private boolean holds(Poly nonNegative, int block, boolean atLaunch, List<Set<Obligation>> into) {
        for (var way : ranges.nonNegative(nonNegative, block)) {
            if (!proofs.usable(way.obligations()) || way instanceof Ranges.IfAtLaunch && !atLaunch) {
                continue;
            }
            switch (way) {
                case Ranges.Proven p -> into.add(p.obligations());
                case Ranges.IfAtLaunch _ -> {
                    var text = nonNegative.text() + " is not negative";
                    into.add(Set.of(new Obligation(nonNegative, block, Position.UNKNOWN, text)));
                }
            }
            return true;
        }
        return false;
    }
}
