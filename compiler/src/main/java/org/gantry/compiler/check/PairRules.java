package org.gantry.compiler.check;

import static org.gantry.compiler.analysis.IndexForm.union;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.gantry.RefusedException;
import org.gantry.compiler.analysis.IndexForms;
import org.gantry.compiler.analysis.MixedRadix;
import org.gantry.compiler.analysis.Obligation;
import org.gantry.compiler.analysis.PathConditions;
import org.gantry.compiler.analysis.Poly;
import org.gantry.compiler.analysis.Ranges;
import org.gantry.compiler.analysis.Symbol;

/**
 * Shows for a pair of accesses that no two items touch one element, by rules, or says under which conditions of the launch none do. Not
 * thread-safe.
 */
final class PairRules {
    private final IndexForms forms;
    private final Ranges ranges;
    private final Proofs proofs;
    private final Relations relations;
    private final Segments segments;
    private final Cases cases;
    private final Ascending ascending;
    private final PathConditions paths;
    private Conditions conditions = new Conditions();
    private boolean doubtful;
    private boolean certain;
    private Optional<RefusedException> suspicion = Optional.empty();

    PairRules(IndexForms forms, PathConditions paths, Ranges ranges, Proofs proofs) {
        this.forms = forms;
        this.ranges = ranges;
        this.proofs = proofs;
        this.relations = new Relations(forms, paths, ranges, proofs);
        this.segments = new Segments(forms, paths, ranges, proofs);
        this.cases = new Cases(forms, paths, proofs);
        this.ascending = new Ascending(forms, ranges, proofs);
        this.paths = paths;
    }

    /**
     * Checks a pair.
     *
     * @param w a write
     * @param x another access, or the same
     * @param into takes what the launch has to show
     * @return whether that may be more than is needed: it rests on ranges of types, or takes products for independent of their factors
     * @throws RefusedException if no launch is known for which the pair is safe
     */
    boolean check(Subject w, Subject x, Conditions into) {
        conditions = into;
        doubtful = false;
        certain = false;
        suspicion = Optional.empty();
        if (areExclusive(w, x, w.block(), x.block(), Set.of()) || inSegments(w, x)) {
            return doubtful;
        }
        var casesW = cases.of(w);
        var casesX = cases.of(x);
        if (w.access() == x.access()) {
            refuseUnbounded(w, casesW);
        }
        if (isUnbounded(casesX)) {
            throw Messages.refused(
                    Messages.READ_WRITE,
                    x.access().position(),
                    both(w, x)
                            + " may touch the same element in different items: the index depends on values of which nothing is known. "
                            + Messages.OWN_ADVICE);
        }
        var items = items(w, x);
        refuseMissingCoordinates(w, x, items, casesW);
        if (isAscending(w, x)) {
            return false;
        }
        for (int i = 0; i < casesW.size(); i++) {
            // Of an access with itself, the second item is one of those that come after the first.
            for (int j = w.access() == x.access() ? i : 0; j < casesX.size(); j++) {
                var a = casesW.get(i);
                var b = casesX.get(j);
                if (areExclusive(w, x, a.block(), b.block(), union(a.obligations(), b.obligations()))) {
                    continue;
                }
                state(
                        w,
                        x,
                        problem(
                                new PairProblem.Side(a.subscripts(), a.block()),
                                new PairProblem.Side(b.subscripts(), b.block()),
                                items),
                        w.access() == x.access() && i == j);
                require(w, x, union(a.obligations(), b.obligations()));
            }
        }
        return doubtful;
    }

    /** Whether no launch reaches both, as conditions on captured values exclude each other. */
    private boolean areExclusive(Subject w, Subject x, int blockW, int blockX, Set<Obligation> obligations) {
        var shown = paths.exclusion(blockW, blockX, proofs::usable);
        shown.ifPresent(o -> require(w, x, union(o, obligations)));
        return shown.isPresent();
    }

    private boolean isAscending(Subject w, Subject x) {
        if (w.subscripts().size() > 1 || x.subscripts().size() > 1 || !hasProducts(w)) {
            return false;
        }
        var shown = ascending.of(
                w.subscripts().getFirst(), w.block(), x.subscripts().getFirst(), x.block());
        shown.ifPresent(o -> require(w, x, union(o, union(w.obligations(), x.obligations()))));
        return shown.isPresent();
    }

    /** Whether its forms are beyond linear equations. */
    private static boolean hasProducts(Subject s) {
        return s.subscripts().stream().anyMatch(PairRules::hasProducts);
    }

    private static boolean hasProducts(Poly poly) {
        return poly.terms().keySet().stream()
                .anyMatch(m -> m.stream().filter(v -> !v.isLaunch()).count() > 1
                        || m.stream()
                                .anyMatch(v -> v.kind() instanceof Symbol.Quotient q && hasProducts(q.dividend())));
    }

    private static boolean isUnbounded(List<Cases.Case> cases) {
        return cases.stream()
                .flatMap(c -> c.subscripts().stream())
                .flatMap(s -> s.symbols().stream())
                .anyMatch(PairRules::isUnbounded);
    }

    /**
     * A refusal that there may be cause for: the last pair was left to the launch, as conditions on the way to the two accesses leave
     * different items.
     */
    Optional<RefusedException> suspicion() {
        return suspicion;
    }

    /** Whether the last refusal named two items, as far as the rules know. */
    boolean isCertain() {
        return certain;
    }

    private static void refuseUnbounded(Subject w, List<Cases.Case> cases) {
        var unknown = cases.stream()
                .flatMap(c -> c.subscripts().stream())
                .flatMap(s -> s.symbols().stream())
                .filter(PairRules::isUnbounded)
                .findFirst();
        if (unknown.isPresent()) {
            throw Messages.refused(
                    Messages.UNKNOWN_INDEX,
                    w.access().position(),
                    "Different items may write the same element: the index of " + w.text() + " depends on "
                            + unknown.get().name()
                            + ", of which nothing is known. " + Messages.KNOWN_ADVICE);
        }
    }

    private static boolean isUnbounded(Symbol s) {
        return s.kind() instanceof Symbol.Opaque o
                && s.choices().isEmpty()
                && s.facts().isEmpty()
                && o.high().bitLength() >= 31;
    }

    /** What tells items apart: the coordinates; where an index set is read at a coordinate, its element stands for it. */
    private Set<Symbol> items(Subject w, Subject x) {
        var items = coordinates();
        var inW = elements(w);
        var inX = elements(x);
        if (inW.isEmpty() && inX.isEmpty()) {
            return items;
        }
        if (inW.size() != 1 || inX.size() != 1 || !sameSet(inW.getFirst(), inX.getFirst())) {
            throw Messages.refused(
                    Messages.MIXED_SETS,
                    x.access().position(),
                    both(w, x)
                            + " may touch the same element in different items: an array that is written through an IndexSet must be "
                            + "accessed through that set alone, with the same coordinates.");
        }
        var set = (Symbol.Element) inW.getFirst().kind();
        Set<Symbol> stoodFor = new LinkedHashSet<>(items);
        stoodFor.retainAll(set.index().symbols());
        var sideW = new PairProblem.Side(List.of(set.index()), w.block());
        var sideX =
                new PairProblem.Side(List.of(((Symbol.Element) inX.getFirst().kind()).index()), x.block());
        state(w, x, problem(sideW, sideX, stoodFor), w.access() == x.access());
        items.removeAll(stoodFor);
        items.add(inW.getFirst());
        return items;
    }

    private static boolean sameSet(Symbol a, Symbol b) {
        // The same symbol on both sides: only then is the difference of the two one digit.
        return a == b;
    }

    private static List<Symbol> elements(Subject s) {
        return s.subscripts().stream()
                .flatMap(p -> p.symbols().stream())
                .filter(v -> v.kind() instanceof Symbol.Element)
                .distinct()
                .toList();
    }

    private void refuseMissingCoordinates(Subject w, Subject x, Set<Symbol> items, List<Cases.Case> cases) {
        if (w.access() != x.access()) {
            return;
        }
        for (var item : items) {
            boolean used = cases.stream().anyMatch(c -> c.subscripts().stream().anyMatch(s -> uses(s, item)));
            if (!used && !isMentioned(item, w.block())) {
                refuseOutsideSegment(w, item);
                throw Messages.refused(
                        Messages.WRITE_WRITE,
                        w.access().position(),
                        "Different items write the same element: the index of " + w.text() + " does not depend on "
                                + (forms.kernel().dimensions() == 1
                                        ? "the item's index"
                                        : "coordinate " + item.name() + " of the item")
                                + ". "
                                + Messages.DISJOINT_ADVICE);
            }
        }
    }

    private static void refuseOutsideSegment(Subject w, Symbol item) {
        for (var s : w.subscripts().getLast().symbols()) {
            if (s.kind() instanceof Symbol.Border b && uses(b.index(), item)) {
                throw Messages.refused(
                        Messages.WRITE_WRITE,
                        w.access().position(),
                        "Different items may write the same element: it is not shown that "
                                + w.text() + " lies between " + s.name() + " and the border after it. "
                                + Messages.SEGMENT_ADVICE);
            }
        }
    }

    private static boolean uses(Poly subscript, Symbol item) {
        return subscript.symbols().stream()
                .anyMatch(s -> s == item
                        || s.kind() instanceof Symbol.Quotient q && uses(q.dividend(), item)
                        || s.choices().stream().anyMatch(c -> uses(c.form().poly(), item)));
    }

    /** Whether the path to the block says something about the symbol: then it may leave one item. */
    private boolean isMentioned(Symbol item, int block) {
        return paths.at(block).stream().anyMatch(f -> uses(f.nonNegative(), item));
    }

    /**
     * A problem.
     *
     * @param plain without conditions on the way
     * @param whole with them
     * @param restricted whether they come from branches
     */
    private record Problem(PairProblem plain, PairProblem whole, boolean restricted) {}

    private Problem problem(PairProblem.Side w, PairProblem.Side x, Set<Symbol> items) {
        var radix = MixedRadix.of(forms, items, w.subscripts(), x.subscripts());
        var sideW = new PairProblem.Side(radix.apply(w.subscripts()), w.block());
        var sideX = new PairProblem.Side(radix.apply(x.subscripts()), x.block());
        var problem = PairProblem.of(sideW, sideX, radix.items(), ranges, proofs);
        if (problem.provenDisjoint()) {
            return new Problem(problem, problem, false);
        }
        var fullW = related(sideW, radix, items);
        var fullX = related(sideX, radix, items);
        boolean plain = fullW.facts().isEmpty()
                && fullX.facts().isEmpty()
                && fullW.given().isEmpty()
                && fullX.given().isEmpty();
        var whole = plain ? problem : PairProblem.of(fullW, fullX, radix.items(), ranges, proofs);
        for (var side : List.of(fullW, fullX)) {
            relations.unused(side, radix, items).ifPresent(whole::leaveOut);
        }
        boolean restricted = fullW.facts().size() + fullX.facts().size()
                > relations.ranges(radix, items).size() * 2;
        return new Problem(problem, whole, restricted);
    }

    /** With what conditions on the way say. */
    private PairProblem.Side related(PairProblem.Side side, MixedRadix radix, Set<Symbol> items) {
        var facts = relations.of(side.subscripts(), side.block(), radix, items);
        return new PairProblem.Side(side.subscripts(), side.block(), facts, relations.given(side.block()));
    }

    /** Whether both lie in segments of one array of borders; then different segments must belong to different items. */
    private boolean inSegments(Subject w, Subject x) {
        if (w.subscripts().size() > 1 || x.subscripts().size() > 1) {
            return false;
        }
        var inW = segments.of(w.subscripts().getFirst(), w.block());
        var inX = inW.isEmpty() ? inW : segments.of(x.subscripts().getFirst(), x.block());
        if (inX.isEmpty() || inW.get().array() != inX.get().array()) {
            return false;
        }
        var sideW = new PairProblem.Side(List.of(inW.get().number()), w.block());
        var sideX = new PairProblem.Side(List.of(inX.get().number()), x.block());
        state(w, x, problem(sideW, sideX, coordinates()), w.access() == x.access());
        require(w, x, union(inW.get().obligations(), inX.get().obligations()));
        return true;
    }

    private Set<Symbol> coordinates() {
        Set<Symbol> items = new LinkedHashSet<>();
        for (int d = 0; d < forms.kernel().dimensions(); d++) {
            items.add(forms.coordinate(d));
        }
        return items;
    }

    private void state(Subject w, Subject x, Problem stated, boolean self) {
        var problem = stated.whole();
        var code = x.access().write() ? Messages.WRITE_WRITE : Messages.READ_WRITE;
        if (!problem.provenDisjoint()) {
            var conflict = (stated.restricted() ? problem : stated.plain()).certainConflict(self);
            if (conflict.isPresent()) {
                var refused =
                        Messages.refused(code, x.access().position(), conflict(w, x, conflict.get(), problem.unseen()));
                if (!problem.isNarrowed()) {
                    certain = true;
                    throw refused;
                }
                suspicion = suspicion.or(() -> Optional.of(refused));
            }
            doubtful |= problem.isDoubtful();
            conditions.add(
                    problem.atLaunch(),
                    code,
                    x.access().position(),
                    both(w, x) + " must touch different elements in different items");
        }
        require(w, x, union(problem.obligations(), union(w.obligations(), x.obligations())));
    }

    /** Adds what the launch has to show for these obligations. */
    void require(Subject w, Subject x, Set<Obligation> obligations, Conditions into) {
        conditions = into;
        require(w, x, obligations);
    }

    private void require(Subject w, Subject x, Set<Obligation> obligations) {
        var outcome = proofs.show(obligations);
        if (outcome.hopeless().isPresent()) {
            var why = outcome.hopeless().get();
            throw Messages.refused(
                    Messages.UNKNOWN_INDEX,
                    x.access().position(),
                    both(w, x)
                            + " cannot be shown to touch different elements in different items: for this, it must be known that "
                            + why.text()
                            + (why.position().line() > 0
                                    ? " (line " + why.position().line() + ")"
                                    : "") + ". "
                            + (x.access().write() ? Messages.DISJOINT_ADVICE : Messages.OWN_ADVICE));
        }
        for (var need : outcome.needs()) {
            var at = need.why().position().line() > 0
                    ? need.why().position()
                    : x.access().position();
            conditions.add(
                    need.nonNegative(),
                    Messages.WRAP,
                    at,
                    "the index of " + w.text() + " is only known to be different for different items if "
                            + need.why().text());
        }
    }

    private static String conflict(Subject w, Subject x, String how, String unseen) {
        boolean self = w.access() == x.access();
        var distance = self ? Optional.<String>empty() : distance(w, x).map(d -> "; the two are " + d + " apart");
        return "Different items " + (unseen.isEmpty() ? "" : "may ") + (self ? "write" : "touch")
                + " the same element: "
                + both(w, x) + distance.orElse("") + "; "
                + (unseen.isEmpty()
                        ? how + " touch the same element"
                        : "it is not known of " + how + ": " + unseen + " is not seen")
                + ". "
                + (x.access().write() ? Messages.DISJOINT_ADVICE : Messages.OWN_ADVICE);
    }

    private static Optional<String> distance(Subject w, Subject x) {
        var last = x.subscripts().getLast().minus(w.subscripts().getLast());
        return last.isLaunch() && !last.isZero() ? Optional.of(last.text().replaceFirst("^-", "")) : Optional.empty();
    }

    private static String both(Subject w, Subject x) {
        return w.access() == x.access() ? Messages.access(w) : Messages.access(w) + " and " + Messages.access(x);
    }
}
