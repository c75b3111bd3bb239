package org.gantry.compiler.analysis;

import static org.gantry.compiler.analysis.IndexForm.union;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.gantry.compiler.ir.Position;
import org.gantry.compiler.ir.Type;
import org.gantry.condition.LaunchExpr;

/**
 * Bounds of polynomials over all executions of a block, as polynomials over launch values, found by replacing one unknown after the other,
 * those of the highest rank first, by a bound that is in terms of unknowns of smaller rank. Not thread-safe.
 */
public final class Ranges {
    /** No block: only what holds everywhere. */
    public static final int ANYWHERE = -1;

    private static final int MAX_BOUNDS = 6;

    /**
     * A bound.
     *
     * @param value over launch values only
     * @param obligations under which it holds
     * @param weak whether it rests on nothing but the range of the type of an unknown value
     */
    public record Bound(Poly value, Set<Obligation> obligations, boolean weak) {
        Bound(Poly value, Set<Obligation> obligations) {
            this(value, obligations, false);
        }
    }

    /** Whether a polynomial is at least 0. */
    public sealed interface Sign {
        /** Under which it is. */
        Set<Obligation> obligations();
    }

    /** It always is, under obligations. */
    public record Proven(Set<Obligation> obligations) implements Sign {}

    /** It is if a launch polynomial is at least 0, under obligations. */
    public record IfAtLaunch(Poly nonNegative, Set<Obligation> obligations) implements Sign {}

    private final IndexForms forms;
    private final PathConditions paths;
    private final LoopBounds loops;
    private final LaunchFacts launchFacts;
    private final Map<Question, List<Bound>> answers = new HashMap<>();

    private record Question(Poly poly, int block, boolean upper) {}

    /** Starts. */
    public Ranges(IndexForms forms, PathConditions paths) {
        this.forms = forms;
        this.paths = paths;
        this.loops = new LoopBounds(forms, paths);
        this.launchFacts = new LaunchFacts(forms, paths, this);
    }

    /**
     * The ways to show that {@code poly >= 0} at every execution of the block: those that need nothing of the launch first. Each holds
     * under its own obligations, of which some may not be possible to show. Empty if no launch can make it hold.
     */
    public List<Sign> nonNegative(Poly poly, int block) {
        var ways = new LinkedHashSet<Sign>();
        if (poly.isQuadraticAtLeastZero()) {
            ways.add(new Proven(Set.of()));
        }
        var bounds = bounds(poly, block, false);
        for (var b : bounds) {
            launchFacts.nonNegative(b.value(), block).forEach(p -> ways.add(new Proven(union(b.obligations(), p))));
        }
        var best = best(bounds, false);
        var strong = new ArrayList<>(bounds);
        strong.addFirst(best);
        for (var b : strong) {
            if (!b.weak() && upperInterval(b.value()).signum() >= 0) {
                ways.add(new IfAtLaunch(b.value(), b.obligations()));
            }
        }
        return List.copyOf(ways);
    }

    /**
     * The least value at any execution of the block.
     *
     * @param usable whether a bound may rest on these obligations; where none may, all are used
     */
    public Bound lower(Poly poly, int block, Predicate<Set<Obligation>> usable) {
        return best(usable(bounds(poly, block, false), usable), false);
    }

    /** The greatest value at any execution of the block, as for {@link #lower}. */
    public Bound upper(Poly poly, int block, Predicate<Set<Obligation>> usable) {
        return best(usable(bounds(poly, block, true), usable), true);
    }

    private static List<Bound> usable(List<Bound> bounds, Predicate<Set<Obligation>> usable) {
        var some = bounds.stream().filter(b -> usable.test(b.obligations())).toList();
        return some.isEmpty() ? bounds : some;
    }

    private Bound lower(Poly poly, int block) {
        return best(bounds(poly, block, false), false);
    }

    private Bound upper(Poly poly, int block) {
        return best(bounds(poly, block, true), true);
    }

    /** All upper (lower) bounds that were found, at least one. */
    public List<Bound> all(Poly poly, int block, boolean upper) {
        return eliminate(poly, block, upper);
    }

    private Bound best(List<Bound> bounds, boolean upper) {
        boolean strong = bounds.stream().anyMatch(b -> !b.weak());
        var kept = new ArrayList<Bound>();
        for (var b : bounds.stream().filter(b -> !strong || !b.weak()).toList()) {
            if (kept.stream().noneMatch(k -> isAsGood(k, b, upper))) {
                kept.removeIf(k -> isAsGood(b, k, upper));
                kept.add(b);
            }
        }
        var result = kept.getFirst();
        for (var b : kept.subList(1, kept.size())) {
            result = new Bound(
                    extreme(result.value(), b.value(), !upper), union(result.obligations(), b.obligations()), !strong);
        }
        return result;
    }

    private static boolean isAsGood(Bound a, Bound b, boolean upper) {
        var better = upper ? b.value().minus(a.value()) : a.value().minus(b.value());
        return lowerInterval(better).signum() >= 0
                && (!better.isZero() || b.obligations().containsAll(a.obligations()));
    }

    /** All bounds that were found, at least one; where a symbol is divided, also those over the digits that it falls into. */
    private List<Bound> bounds(Poly poly, int block, boolean upper) {
        var all = eliminate(poly, block, upper);
        var dividends = new LinkedHashSet<Symbol>();
        for (var s : poly.symbols()) {
            if (s.kind() instanceof Symbol.Quotient q
                    && q.dividend().size() == 1
                    && q.dividend().symbols().size() == 1) {
                dividends.addAll(q.dividend().symbols());
            }
        }
        if (dividends.isEmpty()) {
            return all;
        }
        var digits = MixedRadix.of(forms, dividends, List.of(poly), List.of())
                .apply(List.of(poly))
                .getFirst();
        if (digits.equals(poly)) {
            return all;
        }
        var both = new ArrayList<>(eliminate(digits, block, upper));
        both.addAll(all);
        return both;
    }

    private List<Bound> eliminate(Poly poly, int block, boolean upper) {
        var question = new Question(poly, block, upper);
        var known = answers.get(question);
        if (known == null) {
            known = List.copyOf(eliminated(poly, block, upper));
            answers.put(question, known);
        }
        return known;
    }

    private List<Bound> eliminated(Poly poly, int block, boolean upper) {
        var highest = poly.highest();
        if (highest.isEmpty()) {
            return List.of(new Bound(poly, Set.of()));
        }
        var symbol = highest.get();
        var factor = poly.coefficient(symbol);
        var rest = poly.without(symbol);
        var result = new ArrayList<Bound>();
        boolean certain = false;
        for (var sign : signsOf(factor, symbol, block)) {
            certain |= sign.obligations().isEmpty();
            for (var b : bounds(symbol, factor, upper == sign.positive(), block)) {
                if (result.size() >= MAX_BOUNDS) {
                    break;
                }
                for (var e : eliminate(rest.plus(b.value()), block, upper)) {
                    if (result.size() < MAX_BOUNDS) {
                        result.add(new Bound(
                                e.value(),
                                union(union(e.obligations(), b.obligations()), sign.obligations()),
                                e.weak() || b.weak()));
                    }
                }
            }
        }
        if (!certain) {
            result.add(product(factor, symbol, rest, block, upper));
        }
        return result;
    }

    /** {@code factor * symbol + rest} where the factor's sign is not known: the extremes of the products of the extremes. */
    private Bound product(Poly factor, Symbol symbol, Poly rest, int block, boolean upper) {
        var others = upper ? upper(rest, block) : lower(rest, block);
        var fl = lower(factor, block);
        var fh = upper(factor, block);
        var sl = lower(Poly.of(symbol), block);
        var sh = upper(Poly.of(symbol), block);
        var corners = new LinkedHashSet<Poly>();
        for (var f : List.of(fl, fh)) {
            for (var s : List.of(sl, sh)) {
                corners.add(f.value().times(s.value()));
            }
        }
        var extreme = corners.stream().reduce((a, b) -> extreme(a, b, upper)).orElseThrow();
        var obligations = union(union(fl.obligations(), fh.obligations()), union(sl.obligations(), sh.obligations()));
        boolean weak = fl.weak() || fh.weak() || sl.weak() || sh.weak() || others.weak();
        return new Bound(others.value().plus(extreme), union(others.obligations(), obligations), weak);
    }

    /** The larger (smaller) of two launch polynomials. */
    private Poly extreme(Poly a, Poly b, boolean larger) {
        if (lowerInterval(a.minus(b)).signum() >= 0) {
            return larger ? a : b;
        }
        if (lowerInterval(b.minus(a)).signum() >= 0) {
            return larger ? b : a;
        }
        var low = larger
                ? lowerInterval(a).max(lowerInterval(b))
                : lowerInterval(a).min(lowerInterval(b));
        var high = larger
                ? upperInterval(a).max(upperInterval(b))
                : upperInterval(a).min(upperInterval(b));
        var x = a.toExpr();
        var y = b.toExpr();
        return forms.launch(larger ? new LaunchExpr.Max(x, y) : new LaunchExpr.Min(x, y), low, high);
    }

    /** Upper or lower bounds of {@code factor * symbol}, in terms of unknowns of smaller rank; {@code factor} is not negative if the bound
     * is of the same side as the symbol's. At least one. */
    private List<Bound> bounds(Symbol symbol, Poly factor, boolean upper, int block) {
        var result = new ArrayList<Bound>();
        intrinsic(symbol, factor, upper, block, result);
        for (var f : symbol.facts()) {
            fromFact(f, symbol, factor, upper, result);
        }
        if (block != ANYWHERE) {
            for (var f : paths.at(block)) {
                fromFact(f, symbol, factor, upper, result);
            }
        }
        if (upper && symbol.kind() instanceof Symbol.Trip t) {
            fromRounds(symbol, t.header(), factor, block, result);
        }
        if (!symbol.choices().isEmpty() && symbol.chosen() != (upper ? Symbol.Chosen.LEAST : Symbol.Chosen.GREATEST)) {
            fromChoices(symbol, factor, upper, result);
        }
        // Few are combined with those of other symbols.
        return result.stream()
                .distinct()
                .sorted(Comparator.comparing(Bound::weak))
                .toList();
    }

    private void intrinsic(Symbol symbol, Poly factor, boolean upper, int block, List<Bound> into) {
        switch (symbol.kind()) {
            case Symbol.Launch _ -> throw new IllegalStateException("known at launch: " + symbol);
            case Symbol.Coordinate c -> {
                var bound = upper ? forms.to(c.dimension()).plus(-1) : forms.from(c.dimension());
                into.add(new Bound(factor.times(bound), Set.of()));
            }
            case Symbol.Trip _ -> {
                var bound = upper ? Poly.constant(IndexForms.most(Type.Scalar.I64)) : Poly.ZERO;
                into.add(new Bound(factor.times(bound), Set.of(), upper));
            }
            case Symbol.Element e -> into.add(new Bound(factor.times(upper ? e.high() : e.low()), Set.of()));
            case Symbol.Opaque o -> {
                var bound = upper ? o.high() : o.low();
                boolean weak = bound.bitLength() >= 31
                        || o.high().bitLength() >= 31 && o.low().signum() == 0 && !upper;
                into.add(new Bound(factor.times(Poly.constant(bound)), Set.of(), weak));
            }
            case Symbol.Rest r -> into.add(new Bound(factor.times(upper ? r.most() : Poly.ZERO), Set.of()));
            case Symbol.Remainder r ->
                into.add(new Bound(factor.times(upper ? r.divisor().plus(-1) : Poly.ZERO), Set.of()));
            case Symbol.RowLength _, Symbol.Border _ -> {
                var bound = upper ? Poly.constant(IndexForms.most(Type.Scalar.I32)) : Poly.ZERO;
                into.add(new Bound(factor.times(bound), Set.of(), true));
            }
            case Symbol.Quotient q -> quotient(q, factor, upper, block, into);
        }
    }

    /** Of a quotient: through the dividend's bound; sharper ones where the factor is a multiple of the divisor come from its facts. */
    private void quotient(Symbol.Quotient q, Poly factor, boolean upper, int block, List<Bound> into) {
        var multiple = factor.multipleOf(q.divisor());
        if (multiple.isPresent()) {
            var bound = upper ? q.dividend() : q.dividend().minus(q.divisor()).plus(1);
            into.add(new Bound(bound.times(multiple.get()), Set.of()));
        }
        var dividend = upper ? upper(q.dividend(), block) : lower(q.dividend(), block);
        var c = q.divisor();
        var low = c.constant().isPresent()
                ? lowerInterval(dividend.value()).divide(c.constant().get()).subtract(BigInteger.ONE)
                : lowerInterval(dividend.value()).min(BigInteger.ZERO);
        var high = c.constant().isPresent()
                ? upperInterval(dividend.value()).divide(c.constant().get()).add(BigInteger.ONE)
                : upperInterval(dividend.value()).max(BigInteger.ZERO);
        var divided = dividend.value().constant().isPresent() && c.constant().isPresent()
                ? Poly.constant(
                        floor(dividend.value().constant().get(), c.constant().get()))
                : forms.launch(new LaunchExpr.FloorDiv(dividend.value().toExpr(), c.toExpr()), low, high);
        into.add(new Bound(factor.times(divided), dividend.obligations(), dividend.weak()));
    }

    private static BigInteger floor(BigInteger a, BigInteger b) {
        var parts = a.divideAndRemainder(b);
        return parts[1].signum() < 0 ? parts[0].subtract(BigInteger.ONE) : parts[0];
    }

    /** From {@code a * symbol + r >= 0} with a number {@code a}, where all of {@code r} is of smaller rank. */
    private void fromFact(Fact fact, Symbol symbol, Poly factor, boolean upper, List<Bound> into) {
        var found = freed(fact, symbol);
        if (found.isEmpty()) {
            return;
        }
        var g = found.get().value();
        var obligations = found.get().obligations();
        boolean weak = found.get().weak();
        var a = g.coefficient(symbol).constant();
        var r = g.without(symbol);
        if (upper && a.isEmpty()) {
            fromSteps(symbol, g.coefficient(symbol).negate(), new Bound(r, obligations, weak), factor, into);
        }
        if (a.isEmpty() || upper != a.get().signum() < 0) {
            return;
        }
        var size = a.get().abs();
        var scaled = factor.dividedBy(size);
        if (scaled.isPresent()) {
            into.add(new Bound(scaled.get().times(upper ? r : r.negate()), obligations, weak));
        } else if (r.isLaunch() || symbol.kind() instanceof Symbol.Trip) {
            divided(new Bound(r, obligations, weak), size, factor, upper, into);
        }
    }

    /** The launch's bound of {@code r}, divided by the number {@code size}: what a symbol is at most, or minus what it is at least. */
    private void divided(Bound of, BigInteger size, Poly factor, boolean upper, List<Bound> into) {
        var most = upper(of.value(), ANYWHERE);
        var r = most.value();
        var quotient = r.constant().isPresent()
                ? Poly.constant(floor(r.constant().get(), size))
                : forms.launch(
                        new LaunchExpr.FloorDiv(r.toExpr(), Poly.constant(size).toExpr()),
                        floor(lowerInterval(r), size),
                        floor(upperInterval(r), size));
        into.add(new Bound(
                factor.times(upper ? quotient : quotient.negate()),
                union(of.obligations(), most.obligations()),
                of.weak() || most.weak()));
    }

    /** From {@code r - step * trip >= 0}, where each round of the loop adds {@code step}, which is known at launch. */
    private void fromSteps(Symbol trip, Poly step, Bound r, Poly factor, List<Bound> into) {
        if (!(trip.kind() instanceof Symbol.Trip t)
                || !forms.step(t.header()).filter(step::equals).isPresent()) {
            return;
        }
        var multiple = factor.multipleOf(step);
        if (multiple.isPresent()) {
            into.add(new Bound(
                    r.value().times(multiple.get()), union(r.obligations(), Set.of(positive(step))), r.weak()));
            return;
        }
        var most = upper(r.value(), ANYWHERE);
        var quotient = forms.launch(
                new LaunchExpr.FloorDiv(most.value().toExpr(), step.toExpr()),
                IndexForms.least(Type.Scalar.I64),
                IndexForms.most(Type.Scalar.I64));
        var given = union(union(r.obligations(), most.obligations()), Set.of(positive(step)));
        into.add(new Bound(factor.times(quotient), given, r.weak() || most.weak()));
    }

    private static Obligation positive(Poly step) {
        return new Obligation(step.plus(-1), 0, Position.UNKNOWN, step.text() + " is positive");
    }

    /** A fact with symbols of higher rank than this one replaced by what they are at most (at least), so that it is about this one. */
    private Optional<Bound> freed(Fact fact, Symbol symbol) {
        if (fact.nonNegative().coefficient(symbol).isZero()) {
            return Optional.empty();
        }
        var g = new Bound(fact.nonNegative(), fact.obligations());
        for (var h = g.value().highest();
                h.isPresent() && h.get() != symbol;
                h = g.value().highest()) {
            var of = h.get();
            var c = g.value().coefficient(h.get()).constant();
            var bound = c.flatMap(k -> outermost(of, k.signum() > 0));
            if (bound.isEmpty()) {
                return Optional.empty();
            }
            g = new Bound(
                    g.value().without(h.get()).plus(bound.get().value().times(c.get())),
                    union(g.obligations(), bound.get().obligations()),
                    g.weak() || bound.get().weak());
        }
        return Optional.of(g);
    }

    /** What a symbol is at most (at least) anywhere, if that does not take more facts. */
    private Optional<Bound> outermost(Symbol symbol, boolean most) {
        boolean simple = !symbol.choices().isEmpty()
                && symbol.choices().stream()
                        .flatMap(c -> c.form().poly().symbols().stream())
                        .allMatch(s -> s.isLaunch() || s.kind() instanceof Symbol.Coordinate);
        if (simple) {
            return Optional.of(most ? upper(Poly.of(symbol), ANYWHERE) : lower(Poly.of(symbol), ANYWHERE));
        }
        if (!most && (symbol.kind() instanceof Symbol.Trip || symbol.kind() instanceof Symbol.Rest)) {
            return Optional.of(new Bound(Poly.ZERO, Set.of()));
        }
        Optional<Poly> bound = switch (symbol.kind()) {
            case Symbol.Opaque o -> Optional.of(Poly.constant(most ? o.high() : o.low()));
            case Symbol.RowLength _, Symbol.Border _ ->
                Optional.of(most ? Poly.constant(IndexForms.most(Type.Scalar.I32)) : Poly.ZERO);
            case Symbol.Element e -> Optional.of(most ? e.high() : e.low());
            case Symbol.Launch _,
                    Symbol.Coordinate _,
                    Symbol.Trip _,
                    Symbol.Quotient _,
                    Symbol.Remainder _,
                    Symbol.Rest _ -> Optional.empty();
        };
        return bound.map(b -> new Bound(b, Set.of(), true));
    }

    /** From the conditions under which a loop goes round. */
    private void fromRounds(Symbol trip, int header, Poly factor, int block, List<Bound> into) {
        var facts = new ArrayList<Fact>(loops.meetings(trip, header));
        if (block != ANYWHERE) {
            facts.addAll(loops.unmet(trip, header, block));
        }
        for (var f : facts) {
            fromFact(f, trip, factor, true, into);
        }
        // What holds in this round too says more than that it held in the last one.
        var holding = block == ANYWHERE ? Set.<Fact>of() : Set.copyOf(paths.at(block));
        var latches = loops.limits(trip, header).stream()
                .map(latch -> latch.stream()
                        .filter(l -> !holding.contains(l.because()))
                        .toList())
                .toList();
        if (latches.isEmpty() || latches.stream().anyMatch(List::isEmpty)) {
            return;
        }
        if (latches.size() == 1) {
            for (var l : latches.getFirst()) {
                fromRound(l, trip, header).forEach(b -> into.add(scaled(b, factor)));
            }
        }
        var most = Poly.ZERO;
        Set<Obligation> obligations = Set.of();
        boolean weak = false;
        for (var latch : latches) {
            var least = best(latch.stream().map(l -> rounds(l, header)).toList(), true);
            most = extreme(most, least.value(), true);
            obligations = union(obligations, least.obligations());
            weak |= least.weak();
        }
        into.add(scaled(new Bound(most, obligations, weak), factor));
    }

    private static Bound scaled(Bound bound, Poly factor) {
        return new Bound(factor.times(bound.value()), bound.obligations(), bound.weak());
    }

    /** Where a loop that goes round never finds {@code rest + 1} negative, the limit as it stands, over what does not change in it. */
    private List<Bound> fromRound(LoopBounds.Limit limit, Symbol trip, int header) {
        var most = limit.rest().plus(1);
        boolean before = most.highest().map(h -> h.rank() < trip.rank()).orElse(true);
        if (!before || !limit.divisor().equals(BigInteger.ONE)) {
            return List.of();
        }
        return nonNegative(most, header).stream()
                .flatMap(s -> switch (s) {
                    case Proven p ->
                        Stream.of(new Bound(most, union(limit.obligations(), p.obligations()), limit.weak()));
                    case IfAtLaunch _ -> Stream.empty();
                })
                .toList();
    }

    private Bound rounds(LoopBounds.Limit limit, int header) {
        var rest = upper(limit.rest(), header);
        var divided = rest.value();
        if (!limit.divisor().equals(BigInteger.ONE)) {
            var constant = divided.constant();
            divided = constant.isPresent()
                    ? Poly.constant(floor(constant.get(), limit.divisor()))
                    : forms.launch(
                            new LaunchExpr.FloorDiv(
                                    divided.toExpr(),
                                    Poly.constant(limit.divisor()).toExpr()),
                            floor(lowerInterval(divided), limit.divisor()),
                            floor(upperInterval(divided), limit.divisor()));
        }
        return new Bound(divided.plus(1), union(limit.obligations(), rest.obligations()), limit.weak() || rest.weak());
    }

    private void fromChoices(Symbol symbol, Poly factor, boolean upper, List<Bound> into) {
        Poly extreme = null;
        Set<Obligation> obligations = Set.of();
        boolean weak = false;
        for (var c : symbol.choices()) {
            int at = c.given().map(g -> paths.assuming(c.block(), g)).orElse(c.block());
            var b = upper ? upper(c.form().poly(), at) : lower(c.form().poly(), at);
            extreme = extreme == null ? b.value() : extreme(extreme, b.value(), upper);
            obligations = union(obligations, union(b.obligations(), c.form().obligations()));
            weak |= b.weak();
        }
        into.add(new Bound(factor.times(extreme), obligations, weak));
    }

    private record SignOf(boolean positive, Set<Obligation> obligations) {}

    private List<SignOf> signsOf(Poly factor, Symbol symbol, int block) {
        if (symbol.kind() instanceof Symbol.Quotient q) {
            var multiple = factor.multipleOf(q.divisor());
            if (multiple.isPresent()) {
                return List.of(new SignOf(multiple.get().signum() > 0, Set.of()));
            }
        }
        if (!factor.isLaunch()) {
            return List.of();
        }
        var all = new ArrayList<SignOf>();
        if (symbol.kind() instanceof Symbol.Trip t) {
            var multiple = forms.step(t.header()).flatMap(factor::multipleOf);
            multiple.ifPresent(k -> all.add(new SignOf(
                    k.signum() > 0, Set.of(positive(forms.step(t.header()).orElseThrow())))));
        }
        launchFacts.nonNegative(factor, block).forEach(o -> all.add(new SignOf(true, o)));
        if (all.stream().noneMatch(s -> s.obligations().isEmpty())) {
            launchFacts.nonNegative(factor.negate(), block).forEach(o -> all.add(new SignOf(false, o)));
        }
        return all;
    }

    /** Least value by the ranges of the launch values alone. */
    public static BigInteger lowerInterval(Poly launch) {
        return interval(launch)[0];
    }

    /** Greatest value by the ranges of the launch values alone. */
    public static BigInteger upperInterval(Poly launch) {
        return interval(launch)[1];
    }

    private static BigInteger[] interval(Poly launch) {
        var low = BigInteger.ZERO;
        var high = BigInteger.ZERO;
        for (var t : launch.terms().entrySet()) {
            var l = t.getValue();
            var h = t.getValue();
            for (var s : t.getKey()) {
                if (!(s.kind() instanceof Symbol.Launch v)) {
                    throw new IllegalStateException(s + " is not known at launch");
                }
                var a = l.multiply(v.low());
                var b = l.multiply(v.high());
                var c = h.multiply(v.low());
                var d = h.multiply(v.high());
                l = a.min(b).min(c).min(d);
                h = a.max(b).max(c).max(d);
            }
            low = low.add(l);
            high = high.add(h);
        }
        return new BigInteger[] {low, high};
    }
}
