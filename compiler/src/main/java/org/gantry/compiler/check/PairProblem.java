package org.gantry.compiler.check;

import static org.gantry.compiler.analysis.IndexForm.union;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.gantry.compiler.analysis.Obligation;
import org.gantry.compiler.analysis.Poly;
import org.gantry.compiler.analysis.Ranges;
import org.gantry.compiler.analysis.Symbol;
import org.gantry.condition.LaunchExpr;
import org.gantry.condition.LaunchPredicate;
import org.gantry.condition.LaunchValues;

/**
 * The question whether two accesses by different items can touch the same element, as linear equations over bounded unknowns: with
 * coordinates {@code p} of one item and {@code p + d} of the other, the subscripts' difference is linear in {@code d} and in what else
 * varies. Where a subscript is not linear, its monomials are unknowns of their own.
 */
final class PairProblem {
    /**
     * An unknown.
     *
     * @param coefficients in each equation, over launch values
     * @param low least value, over launch values
     * @param high greatest value
     * @param item whether it is a difference of item coordinates, or of what stands for them
     * @param coordinate whether it is the difference of a coordinate itself, which goes as far as the launch has items
     */
    record Digit(List<Poly> coefficients, Poly low, Poly high, boolean item, boolean coordinate, String name) {}

    private final Ranges ranges;
    private final Proofs proofs;
    private final List<Digit> digits = new ArrayList<>();
    private final List<Poly> offsets = new ArrayList<>();
    private Set<Obligation> obligations = Set.of();

    /**
     * One side of the question.
     *
     * @param subscripts what is subscripted
     * @param block where
     */
    record Side(List<Poly> subscripts, int block) {}

    private PairProblem(Ranges ranges, Proofs proofs) {
        this.ranges = ranges;
        this.proofs = proofs;
    }

    /**
     * States the problem.
     *
     * @param items the symbols that tell items apart: item coordinates, or elements of an index set that stand for some of them
     */
    static PairProblem of(Side w, Side x, Set<Symbol> items, Ranges ranges, Proofs proofs) {
        var problem = new PairProblem(ranges, proofs);
        var monomials = new TreeSet<List<Symbol>>((a, b) -> compare(a, b));
        for (int e = 0; e < w.subscripts().size(); e++) {
            problem.offsets.add(w.subscripts()
                    .get(e)
                    .launchPart()
                    .minus(x.subscripts().get(e).launchPart()));
            collect(w.subscripts().get(e), monomials);
            collect(x.subscripts().get(e), monomials);
        }
        items.forEach(i -> monomials.add(List.of(i)));
        for (var m : monomials) {
            problem.unknown(m, w, x, m.size() == 1 && items.contains(m.getFirst()));
        }
        return problem;
    }

    private static int compare(List<Symbol> a, List<Symbol> b) {
        int order = Integer.compare(a.size(), b.size());
        for (int i = 0; order == 0 && i < a.size(); i++) {
            order = a.get(i).compareTo(b.get(i));
        }
        return order;
    }

    /** The varying parts of all monomials. */
    private static void collect(Poly poly, Set<List<Symbol>> into) {
        for (var m : poly.terms().keySet()) {
            var varying = m.stream().filter(s -> !s.isLaunch()).toList();
            if (!varying.isEmpty()) {
                into.add(varying);
            }
        }
    }

    private void unknown(List<Symbol> monomial, Side w, Side x, boolean item) {
        var inW = coefficients(w, monomial);
        var inX = coefficients(x, monomial);
        var value = Poly.ONE;
        for (var s : monomial) {
            value = value.times(Poly.of(s));
        }
        var name = value.text();
        var wLow = ranges.lower(value, w.block(), proofs::usable);
        var wHigh = ranges.upper(value, w.block(), proofs::usable);
        var xLow = ranges.lower(value, x.block(), proofs::usable);
        var xHigh = ranges.upper(value, x.block(), proofs::usable);
        for (var b : List.of(wLow, wHigh, xLow, xHigh)) {
            obligations = union(obligations, b.obligations());
        }
        boolean same = inW.equals(inX);
        boolean coordinate = item
                && (monomial.getFirst().kind() instanceof Symbol.Coordinate
                        || monomial.getFirst().kind() instanceof Symbol.Element);
        if (item || same) {
            digits.add(new Digit(
                    inW, wLow.value().minus(xHigh.value()), wHigh.value().minus(xLow.value()), item, coordinate, name));
            if (!same) {
                digits.add(new Digit(difference(inW, inX), xLow.value(), xHigh.value(), false, false, name));
            }
        } else {
            digits.add(new Digit(inW, wLow.value(), wHigh.value(), false, false, name));
            digits.add(new Digit(
                    inX.stream().map(Poly::negate).toList(), xLow.value(), xHigh.value(), false, false, name));
        }
    }

    private static List<Poly> difference(List<Poly> a, List<Poly> b) {
        var all = new ArrayList<Poly>();
        for (int e = 0; e < a.size(); e++) {
            all.add(a.get(e).minus(b.get(e)));
        }
        return all;
    }

    /** The launch polynomial before a monomial of varying symbols, in each subscript. */
    private static List<Poly> coefficients(Side side, List<Symbol> monomial) {
        var all = new ArrayList<Poly>();
        for (var subscript : side.subscripts()) {
            var sum = Poly.ZERO;
            for (var t : subscript.terms().entrySet()) {
                if (t.getKey().stream().filter(s -> !s.isLaunch()).toList().equals(monomial)) {
                    var term = Poly.constant(t.getValue());
                    for (var s : t.getKey()) {
                        term = s.isLaunch() ? term.times(Poly.of(s)) : term;
                    }
                    sum = sum.plus(term);
                }
            }
            all.add(sum);
        }
        return all;
    }

    /** Under which the ranges of the unknowns hold. */
    Set<Obligation> obligations() {
        return obligations;
    }

    /** Whether it has no solution whatever the launch. */
    boolean provenDisjoint() {
        return constant(digits) && decided(digits).holds(NONE);
    }

    /**
     * A conflict that every launch with enough items has, as text: there is one between items that differ in one coordinate only, by
     * numbers known now.
     *
     * @param self whether the two accesses are one
     */
    Optional<String> certainConflict(boolean self) {
        for (var d : digits) {
            if (!d.item() || !d.coordinate() && !(isConstant(d.low()) && isConstant(d.high()))) {
                continue;
            }
            if (self
                    && isUnused(d)
                    && isConstant(d.low())
                    && isConstant(d.high())
                    && !d.low().equals(d.high())) {
                return Optional.of("items that differ in " + d.name() + " only touch the same element");
            }
            var others = digits.stream().filter(o -> o == d || !o.item()).toList();
            boolean known =
                    others.stream().allMatch(o -> o == d || isUnused(o) || isConstant(o.low()) && isConstant(o.high()));
            if (known && constant(others)) {
                var conflict = conflict(others);
                if (conflict.isPresent()) {
                    return conflict;
                }
            }
        }
        return Optional.empty();
    }

    private Optional<String> conflict(List<Digit> of) {
        try {
            return decided(of).conflict(NONE);
        } catch (ArithmeticException tooLarge) {
            return Optional.empty();
        }
    }

    private static boolean isUnused(Digit d) {
        return d.coefficients().stream().allMatch(Poly::isZero);
    }

    private static boolean isConstant(Poly p) {
        return p.constant().isPresent();
    }

    private boolean constant(List<Digit> of) {
        return offsets.stream().allMatch(PairProblem::isConstant)
                && of.stream().allMatch(d -> d.coefficients().stream().allMatch(PairProblem::isConstant));
    }

    /** With ranges widened to what the types allow. */
    private LaunchPredicate.Disjoint decided(List<Digit> of) {
        var all = of.stream()
                .map(d -> new LaunchPredicate.Digit(
                        expressions(d.coefficients()),
                        number(Ranges.lowerInterval(d.low())),
                        number(Ranges.upperInterval(d.high())),
                        d.item(),
                        d.name()))
                .toList();
        return new LaunchPredicate.Disjoint(all, expressions(offsets));
    }

    /** As a condition of the launch. */
    LaunchPredicate.Disjoint atLaunch() {
        var all = digits.stream()
                .map(d -> new LaunchPredicate.Digit(
                        expressions(d.coefficients()),
                        d.low().toExpr(),
                        d.high().toExpr(),
                        d.item(),
                        d.name()))
                .toList();
        return new LaunchPredicate.Disjoint(all, expressions(offsets));
    }

    private static List<LaunchExpr> expressions(List<Poly> polys) {
        return polys.stream().map(Poly::toExpr).toList();
    }

    private static LaunchExpr number(BigInteger n) {
        return Poly.constant(n).toExpr();
    }

    private static final LaunchValues NONE = new LaunchValues() {
        @Override
        public long scalar(int index) {
            throw new IllegalStateException("no launch yet");
        }

        @Override
        public long length(int index) {
            throw new IllegalStateException("no launch yet");
        }

        @Override
        public boolean isNull(int index) {
            throw new IllegalStateException("no launch yet");
        }

        @Override
        public long from(int dimension) {
            throw new IllegalStateException("no launch yet");
        }

        @Override
        public long to(int dimension) {
            throw new IllegalStateException("no launch yet");
        }
    };
}
