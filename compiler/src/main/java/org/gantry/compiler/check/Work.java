package org.gantry.compiler.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gantry.compiler.analysis.IndexForms;
import org.gantry.compiler.analysis.Poly;
import org.gantry.compiler.analysis.Ranges;
import org.gantry.compiler.ir.ControlFlow;
import org.gantry.condition.LaunchExpr;

/** How many rounds the loops of an item go at most, all together. */
final class Work {
    private final ControlFlow flow;
    private final IndexForms forms;
    private final Ranges ranges;
    private final Proofs proofs;
    private final Conditions given;

    /**
     * Prepares.
     *
     * @param given conditions that hold wherever the kernel runs
     */
    Work(ControlFlow flow, IndexForms forms, Ranges ranges, Proofs proofs, Conditions given) {
        this.flow = flow;
        this.forms = forms;
        this.ranges = ranges;
        this.proofs = proofs;
        this.given = given;
    }

    /** The sum over all loops of the product of the trips of the loop and those around it; empty if one is not known at launch. */
    Optional<LaunchExpr> perItem() {
        var trips = new ArrayList<LaunchExpr>();
        var sum = new ArrayList<LaunchExpr>();
        for (var loop : flow.loops()) {
            var own = trips(loop);
            if (own.isEmpty()) {
                return Optional.empty();
            }
            var all = loop.parent().isPresent()
                    ? new LaunchExpr.Product(List.of(trips.get(loop.parent().get()), own.get()))
                    : own.get();
            trips.add(all);
            sum.add(all);
        }
        return Optional.of(sum.isEmpty() ? new LaunchExpr.Constant(0) : new LaunchExpr.Sum(sum));
    }

    private Optional<LaunchExpr> trips(ControlFlow.Loop loop) {
        var trip = forms.trip(loop.header());
        if (trip.isEmpty() || loop.latches().size() != 1) {
            return Optional.empty();
        }
        var last = ranges.upper(Poly.of(trip.get()), loop.latches().getFirst(), proofs::usable);
        var outcome = proofs.show(last.obligations());
        if (outcome.hopeless().isPresent() || last.weak()) {
            return Optional.empty();
        }
        var rounds = last.value().plus(1);
        var all = Ranges.lowerInterval(rounds).signum() >= 0
                ? rounds.toExpr()
                : new LaunchExpr.Max(new LaunchExpr.Constant(0), rounds.toExpr());
        for (var need : outcome.needs()) {
            all = given.implies(need.nonNegative()) ? all : where(need.nonNegative(), all);
        }
        return Optional.of(all);
    }

    /** The expression, which fails for a launch where the polynomial is negative, as then nothing is known. */
    private static LaunchExpr where(Poly nonNegative, LaunchExpr then) {
        var one = new LaunchExpr.Min(
                new LaunchExpr.Constant(1), nonNegative.plus(1).toExpr());
        return new LaunchExpr.FloorDiv(then, new LaunchExpr.Max(new LaunchExpr.Constant(0), one));
    }
}
