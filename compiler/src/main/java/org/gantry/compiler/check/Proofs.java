package org.gantry.compiler.check;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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

    /** Beyond this many obligations that hang together, those not yet looked at count as not shown. */
    private static final int MAX_OBLIGATIONS = 4_000;

    private final Ranges ranges;
    private final Map<Obligation, List<Ranges.Sign>> ways = new HashMap<>();
    /** Whether an obligation can be shown, with nothing needed of the launch. */
    private final Map<Obligation, Boolean> proven = new HashMap<>();
    /** Whether it can be shown at all. */
    private final Map<Obligation, Boolean> possible = new HashMap<>();

    Proofs(Ranges ranges) {
        this.ranges = ranges;
    }

    /** Whether no obligation here is hopeless. */
    boolean usable(Set<Obligation> obligations) {
        decide(obligations);
        return obligations.stream().allMatch(possible::get);
    }

    /** Shows obligations. */
    Outcome show(Collection<Obligation> obligations) {
        decide(obligations);
        var hopeless = obligations.stream().filter(o -> !possible.get(o)).findFirst();
        if (hopeless.isPresent()) {
            return new Outcome(List.of(), Optional.of(missing(hopeless.get())));
        }
        var needs = new ArrayList<Need>();
        var seen = new LinkedHashSet<>(obligations);
        var work = new ArrayDeque<>(obligations);
        while (!work.isEmpty()) {
            var o = work.poll();
            var way = ways.get(o).stream()
                    .filter(w -> holds(w, proven.get(o) ? proven : possible, !proven.get(o)))
                    .findFirst()
                    .orElseThrow();
            switch (way) {
                case Ranges.Proven _ -> {}
                case Ranges.IfAtLaunch c -> needs.add(new Need(c.nonNegative(), o));
            }
            for (var next : way.obligations()) {
                if (seen.add(next)) {
                    work.add(next);
                }
            }
        }
        return new Outcome(List.copyOf(needs), Optional.empty());
    }

    /** The nearest obligation that this one may rest on and that there is no way to show; itself, if there is none. */
    private Obligation missing(Obligation of) {
        var seen = new LinkedHashSet<>(Set.of(of));
        var work = new ArrayDeque<>(seen);
        while (!work.isEmpty()) {
            var at = work.poll();
            if (ways.getOrDefault(at, List.of()).isEmpty()) {
                return at;
            }
            for (var way : ways.get(at)) {
                way.obligations().stream()
                        .filter(o -> !possible.get(o) && seen.add(o))
                        .forEach(work::add);
            }
        }
        return of;
    }

    private static boolean holds(Ranges.Sign way, Map<Obligation, Boolean> in, boolean atLaunch) {
        return (atLaunch || way instanceof Ranges.Proven)
                && way.obligations().stream().allMatch(in::get);
    }

    /** Decides these obligations, and all that they may rest on: as many as rest on each other count as shown. */
    private void decide(Collection<Obligation> obligations) {
        var reached = new LinkedHashSet<Obligation>();
        var work = new ArrayDeque<Obligation>();
        enqueue(obligations, reached, work);
        while (!work.isEmpty() && reached.size() < MAX_OBLIGATIONS) {
            var o = work.poll();
            for (var way : ways.computeIfAbsent(o, k -> ranges.nonNegative(k.nonNegative(), k.block()))) {
                enqueue(way.obligations(), reached, work);
            }
        }
        for (var o : reached) {
            boolean looked = ways.containsKey(o);
            proven.put(o, looked);
            possible.put(o, looked);
        }
        retain(reached, proven, false);
        retain(reached, possible, true);
    }

    private void retain(Set<Obligation> of, Map<Obligation, Boolean> in, boolean atLaunch) {
        boolean changed = true;
        while (changed) {
            changed = false;
            for (var o : of) {
                if (in.get(o) && ways.get(o).stream().noneMatch(w -> holds(w, in, atLaunch))) {
                    in.put(o, false);
                    changed = true;
                }
            }
        }
    }

    private void enqueue(Collection<Obligation> more, Set<Obligation> reached, ArrayDeque<Obligation> work) {
        for (var o : more) {
            if (!possible.containsKey(o) && reached.add(o)) {
                work.add(o);
            }
        }
    }
}
