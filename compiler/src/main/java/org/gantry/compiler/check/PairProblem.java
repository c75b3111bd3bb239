package org.gantry.compiler.check;

import static org.gantry.compiler.analysis.IndexForm.union;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.gantry.compiler.analysis.Fact;
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
 * varies. Where a subscript is not linear, its monomials are unknowns of their own. Where the two subscripts treat a coordinate
 * differently, or conditions on the way relate it to others, {@code p}, {@code q} and {@code d} are all unknowns, tied by
 * {@code p - q = d}; a condition on the way is an equation with an unknown for what it leaves.
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
    record Digit(List<Poly> coefficients, Poly low, Poly high, boolean item, boolean coordinate, String name) {
        Digit with(List<Poly> newCoefficients) {
            return new Digit(newCoefficients, low, high, item, coordinate, name);
        }
    }

    private final Ranges ranges;
    private final Proofs proofs;
    private final List<Digit> digits = new ArrayList<>();
    private final List<Digit> differences = new ArrayList<>();
    private final List<Digit> rests = new ArrayList<>();
    private final List<Poly> offsets = new ArrayList<>();
    /** Numbers of unknowns of the first access alone, and of the second, that occur in subscripts. */
    private final List<Integer> left = new ArrayList<>();

    private final List<Integer> right = new ArrayList<>();
    private Set<Obligation> obligations = Set.of();
    private boolean doubtful;
    private String unseen = "";
    private boolean narrowed;

    /**
     * One side of the question.
     *
     * @param subscripts what is subscripted
     * @param block where
     * @param facts conditions on the way that relate several unknowns, linear in them
     * @param given conditions on the way that the launch decides: where one does not hold, nothing is accessed
     */
    record Side(List<Poly> subscripts, int block, List<Fact> facts, List<Fact> given) {
        Side(List<Poly> subscripts, int block) {
            this(subscripts, block, List.of(), List.of());
        }
    }

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
        }
        for (var side : List.of(w, x)) {
            side.subscripts().forEach(p -> collect(p, monomials));
            side.facts().forEach(f -> collect(f.nonNegative(), monomials));
        }
        items.forEach(i -> monomials.add(List.of(i)));
        int first = problem.offsets.size();
        side(w, problem);
        int second = problem.offsets.size();
        side(x, problem);
        for (var m : monomials) {
            problem.unknown(
                    new Monomial(m, m.size() == 1 && items.contains(m.getFirst())),
                    coefficients(w.subscripts(), m),
                    coefficients(x.subscripts(), m),
                    new Rows(first, coefficients(nonNegative(w), m)),
                    new Rows(second, coefficients(nonNegative(x), m)),
                    w,
                    x);
        }
        var given = new LinkedHashSet<>(w.given());
        given.addAll(x.given());
        given.forEach(problem::given);
        problem.pair(first);
        problem.fill();
        return problem;
    }

    /** An unknown that occurs nowhere, and has no value where the launch does not fulfil the condition. */
    private void given(Fact fact) {
        obligations = union(obligations, fact.obligations());
        digits.add(new Digit(List.of(), Poly.ZERO, fact.nonNegative(), false, false, "given"));
    }

    private static List<Poly> nonNegative(Side side) {
        return side.facts().stream().map(Fact::nonNegative).toList();
    }

    /** One equation for each fact: {@code fact - rest = 0}, where the rest is at least 0. */
    private static void side(Side side, PairProblem problem) {
        for (var f : side.facts()) {
            var most = problem.ranges.upper(f.nonNegative(), side.block(), problem.proofs::usable);
            problem.obligations = union(problem.obligations, union(f.obligations(), most.obligations()));
            var row = new Rows(problem.offsets.size(), List.of(Poly.constant(-1)));
            problem.offsets.add(f.nonNegative().launchPart());
            problem.rests.add(new Digit(row.placed(), Poly.ZERO, most.value(), false, false, "rest"));
        }
    }

    private record Monomial(List<Symbol> symbols, boolean item) {
        /**
         * Products, and quotients of what is no coordinate, depend on unknowns that occur by themselves too; of others more may be known.
         */
        boolean isDoubtful() {
            return symbols.size() > 1
                    || !item
                            && (symbols.getFirst().kind() instanceof Symbol.Quotient
                                    || symbols.getFirst().kind() instanceof Symbol.Opaque);
        }

        Poly value() {
            return symbols.stream().map(Poly::of).reduce(Poly.ONE, Poly::times);
        }
    }

    /** Coefficients in some equations that follow each other. */
    private record Rows(int first, List<Poly> coefficients) {
        boolean isUsed() {
            return coefficients.stream().anyMatch(c -> !c.isZero());
        }

        /** Those of all equations so far. */
        List<Poly> placed() {
            var all = new ArrayList<Poly>();
            for (int e = 0; e < first; e++) {
                all.add(Poly.ZERO);
            }
            all.addAll(coefficients);
            return all;
        }

        List<Poly> with(List<Poly> subscripts) {
            var all = placed();
            for (int e = 0; e < subscripts.size(); e++) {
                all.set(e, all.get(e).plus(subscripts.get(e)));
            }
            return all;
        }
    }

    /**
     * Two unknowns of the two sides that only their difference matters of, as those with factor {@code n} in {@code i * n + j} and
     * {@code j * n + i}, get that difference as an unknown: the search decides it first.
     */
    private void pair(int subscripts) {
        for (int l : left) {
            var of = digits.get(l).coefficients().subList(0, subscripts);
            var match = right.stream()
                    .filter(r -> isOpposite(of, digits.get(r).coefficients().subList(0, subscripts)))
                    .findFirst();
            if (match.isEmpty() || of.stream().allMatch(Poly::isZero)) {
                continue;
            }
            right.remove(match.get());
            var a = digits.get(l);
            var b = digits.get(match.get());
            int link = offsets.size();
            offsets.add(Poly.ZERO);
            var name = a.name() + " - " + b.name();
            var both = new Digit(
                    linked(List.copyOf(of), link, -1),
                    a.low().minus(b.high()),
                    a.high().minus(b.low()),
                    false,
                    false,
                    name);
            digits.set(l, a.with(linked(without(a.coefficients(), subscripts), link, 1)));
            digits.set(match.get(), b.with(linked(without(b.coefficients(), subscripts), link, -1)));
            differences.add(both);
        }
    }

    private static boolean isOpposite(List<Poly> a, List<Poly> b) {
        for (int e = 0; e < a.size(); e++) {
            if (!a.get(e).plus(b.get(e)).isZero()) {
                return false;
            }
        }
        return true;
    }

    private static List<Poly> without(List<Poly> coefficients, int subscripts) {
        var rest = new ArrayList<>(coefficients);
        for (int e = 0; e < subscripts; e++) {
            rest.set(e, Poly.ZERO);
        }
        return rest;
    }

    private List<Poly> padded(List<Poly> coefficients) {
        var all = new ArrayList<>(coefficients);
        while (all.size() < offsets.size()) {
            all.add(Poly.ZERO);
        }
        return all;
    }

    /** All equations have a coefficient of each unknown. */
    private void fill() {
        digits.replaceAll(d -> d.with(padded(d.coefficients())));
        // Of two with coefficients of one size, the search decides the earlier one first.
        digits.addAll(
                0,
                differences.stream().map(d -> d.with(padded(d.coefficients()))).toList());
        rests.forEach(d -> digits.add(d.with(padded(d.coefficients()))));
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

    private void unknown(Monomial monomial, List<Poly> inW, List<Poly> inX, Rows factsW, Rows factsX, Side w, Side x) {
        var value = monomial.value();
        var name = value.text();
        if (monomial.isDoubtful()) {
            doubtful = true;
            boolean openW = inW.stream().anyMatch(c -> !c.isZero()) && !isStated(monomial, w);
            if (openW || inX.stream().anyMatch(c -> !c.isZero()) && !isStated(monomial, x)) {
                leaveOut(
                        monomial.symbols().size() > 1
                                ? "how " + name + " depends on its factors"
                                : "what else holds of " + name);
            }
        }
        var wLow = bound(value, w, false);
        var wHigh = bound(value, w, true);
        var xLow = bound(value, x, false);
        var xHigh = bound(value, x, true);
        boolean item = monomial.item();
        boolean same = inW.equals(inX);
        boolean tied = factsW.isUsed() || factsX.isUsed();
        boolean restricted = isRestricted(value, w.block()) || isRestricted(value, x.block());
        narrowed |= item && restricted && w.block() != x.block();
        boolean unused = inW.stream().allMatch(Poly::isZero) && inX.stream().allMatch(Poly::isZero);
        boolean coordinate = item
                && !(restricted && unused)
                && (monomial.symbols().getFirst().kind() instanceof Symbol.Coordinate
                        || monomial.symbols().getFirst().kind() instanceof Symbol.Element);
        var none = inW.stream().map(_ -> Poly.ZERO).toList();
        var negatedX = inX.stream().map(Poly::negate).toList();
        if (same && !tied) {
            digits.add(new Digit(inW, wLow.minus(xHigh), wHigh.minus(xLow), item, coordinate, name));
        } else if (!item && !same) {
            left.add(digits.size());
            right.add(digits.size() + 1);
            digits.add(new Digit(factsW.with(inW), wLow, wHigh, false, false, name));
            digits.add(new Digit(factsX.with(negatedX), xLow, xHigh, false, false, name));
        } else {
            int link = offsets.size();
            offsets.add(Poly.ZERO);
            var minus = linked(same ? inW : none, link, -1);
            digits.add(new Digit(minus, wLow.minus(xHigh), wHigh.minus(xLow), item, coordinate, name));
            if (!same) {
                left.add(digits.size());
                right.add(digits.size() + 1);
            }
            digits.add(new Digit(linked(factsW.with(same ? none : inW), link, 1), wLow, wHigh, false, false, name));
            digits.add(
                    new Digit(linked(factsX.with(same ? none : negatedX), link, -1), xLow, xHigh, false, false, name));
        }
    }

    /** Whether the conditions of a side say what a quotient is. */
    private static boolean isStated(Monomial monomial, Side side) {
        var symbol = monomial.symbols().getFirst();
        return monomial.symbols().size() == 1
                && symbol.kind() instanceof Symbol.Quotient
                && symbol.facts().stream()
                        .allMatch(f -> side.facts().stream()
                                .anyMatch(g -> g.nonNegative().equals(f.nonNegative())));
    }

    /** Whether conditions leave less of a coordinate than the launch has. */
    private boolean isRestricted(Poly coordinate, int block) {
        return !ranges.lower(coordinate, block, o -> true)
                        .value()
                        .equals(ranges.lower(coordinate, Ranges.ANYWHERE, o -> true)
                                .value())
                || !ranges.upper(coordinate, block, o -> true)
                        .value()
                        .equals(ranges.upper(coordinate, Ranges.ANYWHERE, o -> true)
                                .value());
    }

    private static List<Poly> linked(List<Poly> coefficients, int link, int sign) {
        var all = new ArrayList<>(coefficients);
        while (all.size() < link) {
            all.add(Poly.ZERO);
        }
        all.add(Poly.constant(sign));
        return all;
    }

    private Poly bound(Poly value, Side side, boolean upper) {
        var bound = upper
                ? ranges.upper(value, side.block(), proofs::usable)
                : ranges.lower(value, side.block(), proofs::usable);
        if (bound.weak()) {
            doubtful = true;
            leaveOut("what " + value.text() + " is " + (upper ? "at most" : "at least"));
        }
        obligations = union(obligations, bound.obligations());
        return bound.value();
    }

    /** The launch polynomial before a monomial of varying symbols, in each polynomial. */
    private static List<Poly> coefficients(List<Poly> polys, List<Symbol> monomial) {
        var all = new ArrayList<Poly>();
        for (var poly : polys) {
            var sum = Poly.ZERO;
            for (var t : poly.terms().entrySet()) {
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

    /** Tells that the equations do not say all; of several things the first counts. */
    void leaveOut(String what) {
        unseen = unseen.isEmpty() ? what : unseen;
    }

    /** What the equations leave out, in words; empty if they say all that is known. */
    String unseen() {
        return unseen;
    }

    /** Whether the unknowns may have less freedom than is stated here: products, and ranges of types. */
    boolean isDoubtful() {
        return doubtful;
    }

    /** Whether conditions leave the two accesses different items, so that the conflict of {@link #certainConflict} may be none. */
    boolean isNarrowed() {
        return narrowed;
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
                return Optional.of("items that differ in " + d.name() + " only");
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
        return new LaunchPredicate.Disjoint(all, expressions(offsets), unseen);
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
        public long shortestRow(int index) {
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
