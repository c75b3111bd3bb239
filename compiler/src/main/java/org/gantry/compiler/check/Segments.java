package org.gantry.compiler.check;

import static org.gantry.compiler.analysis.IndexForm.union;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.gantry.compiler.analysis.IndexForms;
import org.gantry.compiler.analysis.Obligation;
import org.gantry.compiler.analysis.PathConditions;
import org.gantry.compiler.analysis.Poly;
import org.gantry.compiler.analysis.Ranges;
import org.gantry.compiler.analysis.Symbol;

/**
 * Subscripts that stay between two borders of an {@link org.gantry.Offsets}: as borders ascend, elements of different segments are
 * different, whatever else is known of them.
 */
final class Segments {
    /**
     * A subscript's segment.
     *
     * @param array the parameter with the borders
     * @param number which segment, as a form
     * @param obligations under which the subscript lies in it
     */
    record Segment(int array, Poly number, Set<Obligation> obligations) {}

    private final IndexForms forms;
    private final PathConditions paths;
    private final Ranges ranges;
    private final Proofs proofs;

    Segments(IndexForms forms, PathConditions paths, Ranges ranges, Proofs proofs) {
        this.forms = forms;
        this.paths = paths;
        this.ranges = ranges;
        this.proofs = proofs;
    }

    /** The segment that a subscript lies in at every execution of a block, if it is one. */
    Optional<Segment> of(Poly subscript, int block) {
        var borders = new LinkedHashSet<Symbol>();
        borders(subscript, borders);
        paths.at(block).forEach(f -> borders(f.nonNegative(), borders));
        for (var first : List.copyOf(borders)) {
            var border = (Symbol.Border) first.kind();
            var next = forms.border(border.array(), border.index().plus(1));
            var low = holds(subscript.minus(Poly.of(first)), block);
            var high = low.isPresent() && next.isPresent()
                    ? holds(Poly.of(next.get()).minus(subscript).plus(-1), block)
                    : Optional.<Set<Obligation>>empty();
            if (high.isPresent()) {
                return Optional.of(new Segment(border.array(), border.index(), union(low.get(), high.get())));
            }
        }
        return Optional.empty();
    }

    private static void borders(Poly poly, Set<Symbol> into) {
        for (var s : poly.symbols()) {
            switch (s.kind()) {
                case Symbol.Border _ -> into.add(s);
                case Symbol.Opaque _ -> {
                    s.facts()
                            .forEach(f -> f.nonNegative().symbols().stream()
                                    .filter(b -> b.kind() instanceof Symbol.Border)
                                    .forEach(into::add));
                }
                case Symbol.Launch _,
                        Symbol.Coordinate _,
                        Symbol.Trip _,
                        Symbol.Quotient _,
                        Symbol.Remainder _,
                        Symbol.Element _,
                        Symbol.Rest _,
                        Symbol.RowLength _ -> {}
            }
        }
    }

    private Optional<Set<Obligation>> holds(Poly nonNegative, int block) {
        for (var way : ranges.nonNegative(nonNegative, block)) {
            switch (way) {
                case Ranges.Proven p -> {
                    if (proofs.usable(p.obligations())) {
                        return Optional.of(p.obligations());
                    }
                }
                case Ranges.IfAtLaunch _ -> {}
            }
        }
        return Optional.empty();
    }
}
