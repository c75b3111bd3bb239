package org.gantry.compiler.check;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gantry.compiler.analysis.Obligation;
import org.gantry.compiler.analysis.Poly;
import org.gantry.compiler.analysis.Ranges;

/**
 * Shows obligations, and the obligations of the facts that this takes, down to polynomials over launch values. An obligation may rest on
 * itself only by way of earlier executions (the increments of a loop), which is induction over time. Not thread-safe.
 */
final class Proofs {
    /**
     * What the launch has to show.
     *
     * @param nonNegative at least 0, over launch values
     * @param why what for
     */
    record Need(Poly nonNegative, Obligation why) {}

    /**
     * What is left of a set of obligations.
     *
     * @param needs what the launch has to show
     * @param hopeless an obligation that no launch can show
     */
    record Outcome(List<Need> needs, Optional<Obligation> hopeless) {
        /** Whether nothing is left to show. */
        boolean proven() {
            return needs.isEmpty() && hopeless.isEmpty();
        }
    }

    private final Ranges ranges;
    private final Map<Obligation, Ranges.Sign> signs = new HashMap<>();

    Proofs(Ranges ranges) {
        this.ranges = ranges;
    }

    /** Shows obligations. */
    Outcome show(Collection<Obligation> obligations) {
        var needs = new ArrayList<Need>();
        var seen = new LinkedHashSet<>(obligations);
        var work = new ArrayDeque<>(obligations);
        while (!work.isEmpty()) {
            var o = work.poll();
            switch (signs.computeIfAbsent(o, k -> ranges.nonNegative(k.nonNegative(), k.block()))) {
                case Ranges.Proven p -> enqueue(p.obligations(), seen, work);
                case Ranges.IfAtLaunch c -> {
                    needs.add(new Need(c.nonNegative(), o));
                    enqueue(c.obligations(), seen, work);
                }
                case Ranges.Hopeless _ -> {
                    return new Outcome(List.of(), Optional.of(o));
                }
            }
        }
        return new Outcome(List.copyOf(needs), Optional.empty());
    }

    private static void enqueue(
            Collection<Obligation> more, LinkedHashSet<Obligation> seen, ArrayDeque<Obligation> work) {
        for (var o : more) {
            if (seen.add(o)) {
                work.add(o);
            }
        }
    }
}
