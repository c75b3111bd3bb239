package org.gantry.compiler.check;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gantry.compiler.analysis.Poly;
import org.gantry.compiler.analysis.Ranges;
import org.gantry.compiler.ir.Position;
import org.gantry.condition.LaunchCondition;
import org.gantry.condition.LaunchPredicate;

/** Collects conditions of the launch; those that others imply are left out. Not thread-safe. */
final class Conditions {
    private record Entry(
            Optional<Poly> nonNegative, LaunchPredicate predicate, String code, Position position, String text) {}

    private final List<Entry> entries = new ArrayList<>();

    /** Adds {@code nonNegative >= 0}. */
    void add(Poly condition, String code, Position position, String text) {
        var nonNegative = reduced(condition);
        if (implies(nonNegative)) {
            return;
        }
        entries.removeIf(e -> e.nonNegative().isPresent()
                && implied(nonNegative, e.nonNegative().get()));
        entries.add(new Entry(Optional.of(nonNegative), atMost(nonNegative), code, position, text));
    }

    /** Adds a predicate. */
    void add(LaunchPredicate predicate, String code, Position position, String text) {
        if (entries.stream().noneMatch(e -> e.predicate().equals(predicate))) {
            entries.add(new Entry(Optional.empty(), predicate, code, position, text));
        }
    }

    /** Adds all conditions of another collection. */
    void addAll(Conditions others) {
        for (var e : others.entries) {
            e.nonNegative()
                    .ifPresentOrElse(
                            p -> add(p, e.code(), e.position(), e.text()),
                            () -> add(e.predicate(), e.code(), e.position(), e.text()));
        }
    }

    /** Whether a condition here implies {@code nonNegative >= 0}. */
    boolean implies(Poly condition) {
        var nonNegative = reduced(condition);
        return entries.stream()
                .anyMatch(e ->
                        e.nonNegative().isPresent() && implied(e.nonNegative().get(), nonNegative));
    }

    boolean isEmpty() {
        return entries.isEmpty();
    }

    /** Leaves out what the conditions {@code others} imply. */
    void without(Conditions others) {
        entries.removeIf(e ->
                e.nonNegative().isPresent() && others.implies(e.nonNegative().get()));
    }

    /** The accesses that the conditions stand for, in the same order. */
    List<Position> positions() {
        return entries.stream().map(Entry::position).toList();
    }

    /** The conditions, in order. */
    List<LaunchCondition> toList() {
        return entries.stream()
                .map(e -> new LaunchCondition(
                        e.predicate(),
                        e.code(),
                        e.position().file(),
                        e.position().line(),
                        e.text()))
                .toList();
    }

    /** Divided by what all coefficients but the constant have in common; the constant is rounded down. */
    private static Poly reduced(Poly p) {
        var common = BigInteger.ZERO;
        for (var t : p.terms().entrySet()) {
            common = t.getKey().isEmpty() ? common : common.gcd(t.getValue());
        }
        if (common.compareTo(BigInteger.ONE) <= 0) {
            return p;
        }
        var constant = p.constantTerm();
        var floor = constant.subtract(constant.mod(common)).divide(common);
        return p.minus(Poly.constant(constant)).dividedBy(common).orElseThrow().plus(Poly.constant(floor));
    }

    private static boolean implied(Poly by, Poly nonNegative) {
        return Ranges.lowerInterval(nonNegative.minus(by)).signum() >= 0;
    }

    /** The positive terms on the right, the others on the left. */
    private static LaunchPredicate atMost(Poly nonNegative) {
        var left = Poly.ZERO;
        var right = Poly.ZERO;
        for (var t : nonNegative.terms().entrySet()) {
            var term = Poly.constant(t.getValue().abs());
            for (var s : t.getKey()) {
                term = term.times(Poly.of(s));
            }
            if (t.getValue().signum() > 0) {
                right = right.plus(term);
            } else {
                left = left.plus(term);
            }
        }
        return new LaunchPredicate.AtMost(left.toExpr(), right.toExpr());
    }
}
