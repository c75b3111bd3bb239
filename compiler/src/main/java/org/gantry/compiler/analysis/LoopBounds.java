package org.gantry.compiler.analysis;

import static org.gantry.compiler.analysis.IndexForm.union;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.gantry.compiler.ir.ControlFlow;
import org.gantry.compiler.ir.Position;
import org.gantry.compiler.ir.Type;

/**
 * What the conditions under which a loop goes round say about its trips, wherever the loop has been entered: by induction over the rounds,
 * each condition has held in the round before, or it is the first. Not thread-safe.
 */
final class LoopBounds {
    /**
     * The loop has gone round at most {@code max(0, rest / divisor + 1)} times, rounded down, if it has gone round at a latch.
     *
     * @param because the fact at the latch
     * @param rest does not change during the loop
     * @param divisor at least 1
     * @param weak whether it rests on nothing but the range of a type
     */
    record Limit(Fact because, Poly rest, BigInteger divisor, Set<Obligation> obligations, boolean weak) {}

    private final IndexForms forms;
    private final PathConditions paths;
    private final Map<Integer, ControlFlow.Loop> loops = new HashMap<>();
    private final Map<Integer, List<List<Limit>>> limits = new HashMap<>();
    private final Map<Integer, List<Fact>> meetings = new HashMap<>();

    LoopBounds(IndexForms forms, PathConditions paths) {
        this.forms = forms;
        this.paths = paths;
        forms.flow().loops().forEach(l -> loops.put(l.header(), l));
    }

    /** Per latch, what its conditions allow; empty for a loop with a latch of which nothing is known. */
    List<List<Limit>> limits(Symbol trip, int header) {
        var before = limits.get(header);
        if (before != null) {
            return before;
        }
        var loop = loops.get(header);
        var all = new ArrayList<List<Limit>>();
        for (int latch : loop.latches()) {
            var own = new ArrayList<Limit>();
            for (var f : paths.factsOnEdge(latch, header)) {
                limit(f, trip, loop).ifPresent(own::add);
            }
            all.add(own);
        }
        var result = all.stream().anyMatch(List::isEmpty) ? List.<List<Limit>>of() : List.copyOf(all);
        limits.put(header, result);
        return result;
    }

    private Optional<Limit> limit(Fact fact, Symbol trip, ControlFlow.Loop loop) {
        var factor = fact.nonNegative().coefficient(trip).constant().filter(c -> c.signum() < 0);
        if (factor.isEmpty()) {
            return Optional.empty();
        }
        var rest = fact.nonNegative().without(trip);
        boolean weak = false;
        for (var s : rest.symbols()) {
            if (isInvariant(s, loop)) {
                continue;
            }
            var c = rest.coefficient(s).constant();
            var bound = c.flatMap(k -> typeBound(s, k.signum() > 0));
            if (bound.isEmpty()) {
                return Optional.empty();
            }
            rest = rest.without(s).plus(bound.get().times(c.get()));
            weak = true;
        }
        return Optional.of(new Limit(fact, rest, factor.get().negate(), fact.obligations(), weak));
    }

    private static Optional<Poly> typeBound(Symbol symbol, boolean most) {
        return switch (symbol.kind()) {
            case Symbol.Opaque o -> Optional.of(Poly.constant(most ? o.high() : o.low()));
            case Symbol.RowLength _, Symbol.Border _ ->
                Optional.of(most ? Poly.constant(IndexForms.most(Type.Scalar.I32)) : Poly.ZERO);
            case Symbol.Launch _,
                    Symbol.Coordinate _,
                    Symbol.Trip _,
                    Symbol.Quotient _,
                    Symbol.Remainder _,
                    Symbol.Rest _,
                    Symbol.Element _ -> Optional.empty();
        };
    }

    /**
     * What a loop that ends where two values meet says of its trips: {@code c - trip >= 0} for a {@code c - trip} that is not 0 at any jump
     * back, as it becomes one less in each round, under the obligation that {@code c} is not negative.
     */
    List<Fact> meetings(Symbol trip, int header) {
        var before = meetings.get(header);
        if (before != null) {
            return before;
        }
        var loop = loops.get(header);
        Map<Poly, Set<Obligation>> common = new LinkedHashMap<>();
        for (int l = 0; l < loop.latches().size(); l++) {
            Map<Poly, Set<Obligation>> own = new LinkedHashMap<>();
            for (var f : paths.unequalOnEdge(loop.latches().get(l), header)) {
                falling(f.nonNegative(), trip, loop).ifPresent(p -> own.putIfAbsent(p, f.obligations()));
            }
            if (l == 0) {
                common.putAll(own);
            } else {
                common.keySet().retainAll(own.keySet());
                common.replaceAll((p, o) -> union(o, own.get(p)));
            }
        }
        var all = new ArrayList<Fact>();
        common.forEach((p, o) -> all.add(new Fact(p, union(o, Set.of(startsBelow(p.without(trip), header))))));
        meetings.put(header, List.copyOf(all));
        return meetings.get(header);
    }

    /** The same, where the two values are known to differ in this round too. */
    List<Fact> unmet(Symbol trip, int header, int block) {
        var all = new ArrayList<Fact>();
        for (var m : meetings(trip, header)) {
            for (var f : paths.unequalAt(block)) {
                if (falling(f.nonNegative(), trip, loops.get(header))
                        .filter(m.nonNegative()::equals)
                        .isPresent()) {
                    all.add(new Fact(m.nonNegative().plus(-1), union(m.obligations(), f.obligations())));
                }
            }
        }
        return all;
    }

    private static Obligation startsBelow(Poly distance, int header) {
        var text = distance.text() + " is not negative (a loop that ends with != would run past its end)";
        return new Obligation(distance, header, Position.UNKNOWN, text);
    }

    /** With the sign with which it falls by one in each round, if it does and nothing else in it changes. */
    private Optional<Poly> falling(Poly poly, Symbol trip, ControlFlow.Loop loop) {
        var factor = poly.coefficient(trip).constant().filter(c -> c.abs().equals(BigInteger.ONE));
        if (factor.isEmpty() || !poly.without(trip).symbols().stream().allMatch(s -> isInvariant(s, loop))) {
            return Optional.empty();
        }
        return Optional.of(factor.get().signum() < 0 ? poly : poly.negate());
    }

    /** Whether a symbol keeps its value while a loop goes round. */
    private boolean isInvariant(Symbol symbol, ControlFlow.Loop loop) {
        return switch (symbol.kind()) {
            case Symbol.Launch _, Symbol.Coordinate _ -> true;
            case Symbol.Trip t -> !loop.contains(t.header());
            case Symbol.Quotient q -> areInvariant(List.of(q.dividend(), q.divisor()), loop);
            case Symbol.Remainder r -> areInvariant(List.of(r.dividend(), r.divisor()), loop);
            case Symbol.Rest r -> isInvariant(r.of(), loop) && areInvariant(List.of(r.low()), loop);
            case Symbol.Element e -> areInvariant(List.of(e.index()), loop);
            case Symbol.Border b -> areInvariant(List.of(b.index()), loop);
            case Symbol.RowLength r -> areInvariant(r.rows(), loop);
            case Symbol.Opaque o -> !loop.contains(forms.definedIn(o.value()));
        };
    }

    private boolean areInvariant(List<Poly> polys, ControlFlow.Loop loop) {
        return polys.stream().allMatch(p -> p.symbols().stream().allMatch(s -> isInvariant(s, loop)));
    }
}
