package org.gantry.compiler.analysis;

import static org.gantry.compiler.analysis.IndexForm.union;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What the branches on the way to a block say about values of the launch alone. Not thread-safe. */
final class LaunchFacts {
    /** Ways to show one thing. */
    private static final int MOST = 6;

    private final IndexForms forms;
    private final PathConditions paths;
    private final Ranges ranges;
    private final Map<Integer, List<Fact>> known = new HashMap<>();

    LaunchFacts(IndexForms forms, PathConditions paths, Ranges ranges) {
        this.forms = forms;
        this.paths = paths;
        this.ranges = ranges;
    }

    /** The sets of obligations under each of which a polynomial over launch values is at least 0 at every execution of a block. */
    List<Set<Obligation>> nonNegative(Poly launch, int block) {
        if (Ranges.lowerInterval(launch).signum() >= 0) {
            return List.of(Set.of());
        }
        if (launch.constant().isPresent()) {
            return List.of();
        }
        var ways = new LinkedHashSet<Set<Obligation>>();
        var facts = at(block);
        for (var f : facts) {
            var less = launch.minus(f.nonNegative());
            if (Ranges.lowerInterval(less).signum() >= 0) {
                ways.add(f.obligations());
                continue;
            }
            for (var g : facts) {
                if (less.size() <= launch.size()
                        && Ranges.lowerInterval(less.minus(g.nonNegative())).signum() >= 0) {
                    ways.add(union(f.obligations(), g.obligations()));
                }
            }
        }
        var least = new ArrayList<Set<Obligation>>();
        ways.stream().sorted(Comparator.comparingInt(Set::size)).limit(MOST).forEach(w -> {
            if (least.stream().noneMatch(w::containsAll)) {
                least.add(w);
            }
        });
        return least;
    }

    /** Facts about launch values at a block: those stated, and those without which no item would get there. */
    private List<Fact> at(int block) {
        var before = known.get(block);
        if (before != null) {
            return before;
        }
        var all = new ArrayList<Fact>();
        for (int d = 0; d < forms.kernel().dimensions(); d++) {
            all.add(new Fact(forms.to(d).minus(forms.from(d)).plus(-1), Set.of()));
        }
        known.put(block, List.copyOf(all));
        if (block != Ranges.ANYWHERE) {
            for (var f : paths.at(block)) {
                for (var b : ranges.all(f.nonNegative(), Ranges.ANYWHERE, true)) {
                    if (Ranges.lowerInterval(b.value()).signum() < 0) {
                        all.add(new Fact(b.value(), union(b.obligations(), f.obligations())));
                    }
                }
            }
        }
        known.put(block, List.copyOf(all));
        return known.get(block);
    }
}
