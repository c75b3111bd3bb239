package org.gantry.compiler.check;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.gantry.compiler.analysis.Fact;
import org.gantry.compiler.analysis.IndexForms;
import org.gantry.compiler.analysis.MixedRadix;
import org.gantry.compiler.analysis.PathConditions;
import org.gantry.compiler.analysis.Poly;
import org.gantry.compiler.analysis.Ranges;
import org.gantry.compiler.analysis.Symbol;

/** Conditions on the way to an access that relate the unknowns of its subscripts, such as {@code i + j < n}. */
final class Relations {
    /** Each makes the search at launch longer. */
    private static final int MOST = 5;

    private final IndexForms forms;
    private final PathConditions paths;
    private final Ranges ranges;
    private final Proofs proofs;

    Relations(IndexForms forms, PathConditions paths, Ranges ranges, Proofs proofs) {
        this.ranges = ranges;
        this.forms = forms;
        this.paths = paths;
        this.proofs = proofs;
    }

    /**
     * Those that are linear in several unknowns, of which at least one occurs in the subscripts or in another of the conditions.
     *
     * @param items what tells items apart
     * @param radix what unknowns are replaced by, also in the conditions
     */
    List<Fact> of(Collection<Poly> subscripts, int block, MixedRadix radix, Set<Symbol> items) {
        var tracked = new LinkedHashSet<Symbol>();
        subscripts.forEach(p -> tracked.addAll(varying(p)));
        tracked.addAll(items);
        var all = new LinkedHashSet<Fact>();
        all.addAll(ranges(radix, items));
        var done = new HashSet<Symbol>();
        for (boolean changed = true; changed && all.size() < MOST; ) {
            changed = false;
            var candidates = new ArrayList<Fact>(paths.at(block));
            tracked.stream().filter(s -> !done.contains(s)).forEach(s -> candidates.addAll(s.facts()));
            done.addAll(tracked);
            for (var f : candidates) {
                var poly = radix.apply(List.of(f.nonNegative())).getFirst();
                var unknowns = varying(poly);
                boolean fits = unknowns.size() > 1
                        && unknowns.stream().allMatch(u -> tracked.contains(u) || isBounded(u, block))
                        && isLinear(poly)
                        && unknowns.stream().anyMatch(tracked::contains)
                        && proofs.usable(f.obligations());
                if (fits && all.size() < MOST && all.add(new Fact(poly, f.obligations()))) {
                    changed |= tracked.addAll(unknowns);
                }
            }
        }
        return List.copyOf(all);
    }

    /**
     * A condition on the way to an access that is about its unknowns and not among the relations, in words.
     *
     * @param side the access, with the relations
     */
    Optional<String> unused(PairProblem.Side side, MixedRadix radix, Set<Symbol> items) {
        var about = new LinkedHashSet<Symbol>(radix.items());
        about.addAll(items);
        side.subscripts().forEach(p -> about.addAll(varying(p)));
        for (var f : paths.at(side.block())) {
            var poly = radix.apply(List.of(f.nonNegative())).getFirst();
            boolean concerns =
                    varying(poly).size() > 1 && varying(poly).stream().anyMatch(about::contains);
            // What is below a minimum is stated as being below both.
            boolean stated = poly.symbols().stream().anyMatch(s -> PathConditions.isStatedOfEach(s, poly))
                    || side.facts().stream().anyMatch(u -> u.nonNegative().equals(poly));
            if (concerns && !stated) {
                return Optional.of("that " + f.nonNegative().text() + " is at least 0");
            }
        }
        return paths.unequalAt(side.block()).stream()
                .filter(f -> varying(f.nonNegative()).stream().anyMatch(about::contains))
                .filter(f -> !isPositive(f.nonNegative(), side.block())
                        && !isPositive(f.nonNegative().negate(), side.block()))
                .map(f -> "that " + f.nonNegative().text() + " is not 0")
                .findFirst();
    }

    /** Whether it is known to be at least 1, too. */
    private boolean isPositive(Poly unequal, int block) {
        return paths.at(block).stream().anyMatch(f -> f.nonNegative().equals(unequal.plus(-1)));
    }

    /** Whether more is known of an unknown than the type of its value; the search at launch is lost with others. */
    private boolean isBounded(Symbol unknown, int block) {
        return !(unknown.kind() instanceof Symbol.Opaque)
                && !(unknown.kind() instanceof Symbol.Trip
                        && ranges.upper(Poly.of(unknown), block, proofs::usable).weak());
    }

    /** What is known at a block of values of the launch alone. */
    List<Fact> given(int block) {
        return paths.at(block).stream()
                .filter(f -> f.nonNegative().isLaunch() && isSmall(f.nonNegative()))
                .filter(f -> proofs.show(f.obligations()).proven())
                .toList();
    }

    private static boolean isSmall(Poly launch) {
        return Ranges.lowerInterval(launch).bitLength() < Long.SIZE - 1
                && Ranges.upperInterval(launch).bitLength() < Long.SIZE - 1;
    }

    /** The digits of a coordinate are not independent of each other: the coordinate has a range. */
    List<Fact> ranges(MixedRadix radix, Set<Symbol> items) {
        var all = new ArrayList<Fact>();
        for (var i : items) {
            if (i.kind() instanceof Symbol.Coordinate c && radix.replaced().containsKey(i)) {
                var digits = radix.apply(List.of(Poly.of(i))).getFirst();
                all.add(new Fact(digits.minus(forms.from(c.dimension())), Set.of()));
                all.add(new Fact(forms.to(c.dimension()).plus(-1).minus(digits), Set.of()));
            }
        }
        return all;
    }

    private static Set<Symbol> varying(Poly poly) {
        var all = new LinkedHashSet<Symbol>();
        poly.symbols().stream().filter(s -> !s.isLaunch()).forEach(all::add);
        return all;
    }

    private static boolean isLinear(Poly poly) {
        return poly.terms().keySet().stream()
                .allMatch(m -> m.stream().filter(s -> !s.isLaunch()).count() <= 1);
    }
}
