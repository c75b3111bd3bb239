package org.gantry.compiler.analysis;

import static org.gantry.compiler.analysis.IndexForm.union;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.gantry.compiler.analysis.Definitions.Given;
import org.gantry.compiler.ir.BinaryKind;
import org.gantry.compiler.ir.CompareKind;
import org.gantry.compiler.ir.ControlFlow;
import org.gantry.compiler.ir.ConvertKind;
import org.gantry.compiler.ir.Function;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Position;
import org.gantry.compiler.ir.Type;
import org.gantry.compiler.ir.Value;

/**
 * What the branches on the way to a block say about integers. A fact at a block comes from a branch that was executed before, so its
 * operands were computed before: proofs over all executions may rest on it by induction over time.
 */
public final class PathConditions {
    /** Numbers of assumptions go down from here; below that of {@link Ranges#ANYWHERE}. */
    private static final int FIRST_ASSUMED = -2;

    /** And from here. */
    private static final int NUMBER_OF_KNOWING = -1_000_000;

    private final Function function;
    private final ControlFlow flow;
    private final IndexForms forms;
    private final Map<Integer, Known> known = new HashMap<>();
    private final Map<Assumed, Integer> assumed = new HashMap<>();
    private final Map<Knowing, Integer> knowing = new HashMap<>();

    /**
     * What is known.
     *
     * @param unequal polynomials that are not 0; their obligations as for facts
     * @param shared outcomes of conditions that all items share
     * @param either outcomes of which at least one holds, of each
     */
    private record Known(List<Fact> facts, List<Fact> unequal, List<Given> shared, List<List<Given>> either) {}

    /** Facts that are being collected. */
    private static final class Collected {
        private final List<Fact> facts = new ArrayList<>();
        private final List<Fact> unequal = new ArrayList<>();
        private final List<Given> shared = new ArrayList<>();
        private final List<List<Given>> either = new ArrayList<>();

        Collected() {}

        Collected(Known before) {
            facts.addAll(before.facts());
            unequal.addAll(before.unequal());
            shared.addAll(before.shared());
            either.addAll(before.either());
        }

        /** Facts that follow if two forms are the values. */
        void addIf(IndexForm a, IndexForm b, Collected more) {
            var given = union(a.obligations(), b.obligations());
            more.facts.forEach(f -> facts.add(new Fact(f.nonNegative(), union(f.obligations(), given))));
            more.unequal.forEach(f -> unequal.add(new Fact(f.nonNegative(), union(f.obligations(), given))));
        }

        /** All of another block's that is not here yet. */
        void add(Known more) {
            more.facts().stream().filter(f -> !facts.contains(f)).forEach(facts::add);
            more.unequal().stream().filter(f -> !unequal.contains(f)).forEach(unequal::add);
            more.shared().stream().filter(f -> !shared.contains(f)).forEach(shared::add);
            more.either().stream().filter(f -> !either.contains(f)).forEach(either::add);
        }

        Known known() {
            return new Known(List.copyOf(facts), List.copyOf(unequal), List.copyOf(shared), List.copyOf(either));
        }
    }

    private record Assumed(int block, Given given) {}

    private record Knowing(int block, Known more) {}

    /** Starts. */
    public PathConditions(Function function, ControlFlow flow, IndexForms forms) {
        this.function = function;
        this.flow = flow;
        this.forms = forms;
    }

    /** The facts that hold at every execution of a block. */
    public List<Fact> at(int block) {
        return knownAt(block).facts();
    }

    /** What is not 0 at any execution of a block; obligations as for facts. */
    public List<Fact> unequalAt(int block) {
        return knownAt(block).unequal();
    }

    private Known knownAt(int block) {
        var before = known.get(block);
        if (before != null) {
            return before;
        }
        var result = new Known(List.of(), List.of(), List.of(), List.of());
        int dominator = flow.immediateDominator(block);
        if (dominator >= 0) {
            result = knownAt(dominator);
            // Jumps back to a loop's header lead there only after the way in.
            var ways = flow.predecessors(block).stream()
                    .filter(p -> !flow.dominates(block, p))
                    .toList();
            if (ways.size() == 1 && ways.getFirst() == dominator) {
                result = onEdge(dominator, block);
            }
        }
        known.put(block, result);
        return result;
    }

    private Known onEdge(int from, int to) {
        var all = new Collected(knownAt(from));
        edge(function.blocks().get(from).terminator(), to, all);
        return all.known();
    }

    /** The facts that hold whenever one block jumps to another. */
    List<Fact> factsOnEdge(int from, int to) {
        return onEdge(from, to).facts();
    }

    /** What is not 0 whenever one block jumps to another. */
    List<Fact> unequalOnEdge(int from, int to) {
        return onEdge(from, to).unequal();
    }

    /** A number that stands for those executions of a block after which a condition has an outcome, where a block is asked for here. */
    public int assuming(int block, Given given) {
        return assumed.computeIfAbsent(new Assumed(block, given), a -> {
            int number = FIRST_ASSUMED - assumed.size();
            var all = new Collected(knownAt(block));
            condition(given.condition(), given.truth(), all);
            known.put(number, all.known());
            return number;
        });
    }

    /** A number that stands for those executions of a block at which these facts hold too, where a block is asked for here. */
    public int knowing(int block, List<Fact> more) {
        return knowing(block, new Known(List.copyOf(more), List.of(), List.of(), List.of()));
    }

    /** As {@link #knowing(int, List)}, for these facts, and what else is known at another block. */
    public int knowing(int block, List<Fact> more, int other) {
        var known = knownAt(other);
        return knowing(block, new Known(List.copyOf(more), known.unequal(), known.shared(), List.of()));
    }

    /** Numbers of cases of which one is true at each execution of a block, in which more is known; the block itself if there are none. */
    public List<Integer> alternatives(int block) {
        var either = knownAt(block).either();
        return either.isEmpty()
                ? List.of(block)
                : either.getFirst().stream().map(g -> assuming(block, g)).toList();
    }

    private int knowing(int block, Known more) {
        int number = NUMBER_OF_KNOWING - knowing.size();
        return knowing.computeIfAbsent(new Knowing(block, more), k -> {
            var all = new Collected(knownAt(block));
            all.add(more);
            known.put(number, all.known());
            return number;
        });
    }

    /**
     * Under which obligations no launch reaches both blocks, be it in different items: conditions on values that are the same for all
     * items contradict each other.
     */
    public Optional<Set<Obligation>> exclusion(int block, int other, Predicate<Set<Obligation>> usable) {
        var a = knownAt(block);
        var b = knownAt(other);
        if (a.shared().stream().anyMatch(g -> b.shared().contains(new Given(g.condition(), !g.truth())))) {
            return Optional.of(Set.of());
        }
        for (var f : a.facts()) {
            for (var g : b.facts()) {
                boolean both = f.nonNegative().isLaunch() && g.nonNegative().isLaunch();
                var obligations = union(f.obligations(), g.obligations());
                if (both
                        && Ranges.upperInterval(f.nonNegative().plus(g.nonNegative()))
                                        .signum()
                                < 0
                        && usable.test(obligations)) {
                    return Optional.of(obligations);
                }
            }
        }
        var first = unequalAndEqual(a, b).filter(usable);
        return first.isPresent() ? first : unequalAndEqual(b, a).filter(usable);
    }

    private static Optional<Set<Obligation>> unequalAndEqual(Known unequal, Known equal) {
        for (var u : unequal.unequal()) {
            if (u.nonNegative().isLaunch()) {
                var above = equal.facts().stream()
                        .filter(f -> f.nonNegative().equals(u.nonNegative()))
                        .findFirst();
                var below = equal.facts().stream()
                        .filter(f -> f.nonNegative().equals(u.nonNegative().negate()))
                        .findFirst();
                if (above.isPresent() && below.isPresent()) {
                    var both = union(above.get().obligations(), below.get().obligations());
                    return Optional.of(union(u.obligations(), both));
                }
            }
        }
        return Optional.empty();
    }

    /** What follows from a check that was passed. Not part of {@link #at}: an item may go on after a check that failed. */
    public List<Fact> passed(Op.CheckTrue check) {
        var all = new Collected();
        condition(check.condition(), true, all);
        return List.copyOf(all.facts);
    }

    private void edge(Op.Terminator terminator, int to, Collected into) {
        switch (terminator) {
            case Op.Branch b -> {
                if (b.then().block() != b.otherwise().block()) {
                    condition(b.condition(), b.then().block() == to, into);
                }
            }
            case Op.Switch s -> {
                var keys =
                        s.cases().stream().filter(c -> c.target().block() == to).toList();
                if (keys.size() == 1 && s.otherwise().block() != to) {
                    compare(
                            CompareKind.EQ,
                            forms.of(s.selector()),
                            new IndexForm(Poly.constant(keys.getFirst().key())),
                            into);
                }
            }
            case Op.Jump _, Op.Return _, Op.Throw _ -> {}
        }
    }

    /** Adds what follows from an I1 value being {@code truth}. */
    private void condition(Value value, boolean truth, Collected into) {
        if (forms.isShared(value)) {
            into.shared.add(new Given(value, truth));
        }
        var definition = forms.definitions().of(value);
        if (definition.instruction().isEmpty()) {
            return;
        }
        switch (definition.instruction().get().op()) {
            case Op.Compare c -> {
                if (c.a().type().isInteger() && c.a().type() != Type.Scalar.I1) {
                    compare(truth ? c.kind() : negated(c.kind()), c.a(), c.b(), into);
                }
            }
            case Op.Binary b -> {
                boolean both = b.kind() == BinaryKind.AND && truth || b.kind() == BinaryKind.OR && !truth;
                if (both) {
                    condition(b.a(), truth, into);
                    condition(b.b(), truth, into);
                } else if (b.kind() == BinaryKind.AND || b.kind() == BinaryKind.OR) {
                    into.either.add(List.of(new Given(b.a(), truth), new Given(b.b(), truth)));
                } else if (b.kind() == BinaryKind.XOR && isTrue(b.b())) {
                    condition(b.a(), !truth, into);
                }
            }
            case Op.Constant _,
                    Op.Unary _,
                    Op.Fma _,
                    Op.Call _,
                    Op.Select _,
                    Op.Convert _,
                    Op.Length _,
                    Op.IsNull _,
                    Op.ConstantArray _,
                    Op.Load _,
                    Op.Store _,
                    Op.LocalArray _,
                    Op.Check _,
                    Op.Terminator _ -> {}
        }
    }

    private void compare(CompareKind kind, Value a, Value b, Collected into) {
        switch (kind) {
            case GT -> compare(CompareKind.LT, b, a, into);
            case GE -> compare(CompareKind.LE, b, a, into);
            case LT, LE -> {
                // Below a minimum is below both.
                operandsOf(b, BinaryKind.MIN).forEach(v -> compare(kind, a, v, into));
                operandsOf(a, BinaryKind.MAX).forEach(v -> compare(kind, v, b, into));
                chosen(kind, a, b, into);
                compare(kind, forms.of(a), above(kind, a, b), into);
            }
            case EQ, NE -> compare(kind, equal(kind, a, b), equal(kind, b, a), into);
            case ULT, ULE, UGT, UGE -> compare(kind, forms.of(a), forms.of(b), into);
        }
    }

    /** Where what is less is never below one of two values, the other one is chosen; of a truth value as a number, only 1 is above 0. */
    private void chosen(CompareKind kind, Value less, Value value, Collected into) {
        var op = forms.definitions().of(value).instruction().map(i -> i.op());
        if (op.isPresent() && op.get() instanceof Op.Select s) {
            boolean first = isNeverBelow(kind, less, forms.of(s.b()).poly());
            if (first || isNeverBelow(kind, less, forms.of(s.a()).poly())) {
                var more = new Collected();
                condition(s.condition(), first, more);
                compare(kind, less, first ? s.a() : s.b(), more);
                into.addIf(forms.of(first ? s.b() : s.a()), forms.of(less), more);
            }
        } else if (op.isPresent()
                && op.get() instanceof Op.Convert c
                && c.kind() == ConvertKind.ZERO_EXTEND
                && c.a().type() == Type.Scalar.I1
                && isNeverBelow(kind, less, Poly.ZERO)) {
            var more = new Collected();
            condition(c.a(), true, more);
            into.addIf(forms.of(less), forms.of(less), more);
        }
    }

    private boolean isNeverBelow(CompareKind kind, Value value, Poly limit) {
        var over = forms.of(value).poly().minus(limit);
        return isNeverNegative(kind == CompareKind.LT ? over : over.plus(-1));
    }

    private List<Value> operandsOf(Value value, BinaryKind kind) {
        return forms.definitions().of(value).instruction().map(i -> i.op()).orElse(null) instanceof Op.Binary b
                        && b.kind() == kind
                ? b.operands()
                : List.of();
    }

    /**
     * The form of what is more than a value that is not negative. Java's quotient or remainder, by a positive divisor, is then positive,
     * and so is the dividend: it need not be known to be.
     */
    private IndexForm above(CompareKind kind, Value less, Value value) {
        boolean positive =
                kind == CompareKind.LT && isNeverNegative(forms.of(less).poly());
        return (positive ? forms.roundedDown(value) : Optional.<IndexForm>empty()).orElseGet(() -> forms.of(value));
    }

    /**
     * The form of what equals a number, or does not. Java's remainder that equals a number of at least 0, or is not 0, does so also as
     * what rounding the quotient down leaves: it need not be known that the dividend is not negative.
     */
    private IndexForm equal(CompareKind kind, Value value, Value other) {
        var number = forms.of(other).poly().constant().map(BigInteger::signum);
        boolean either = !operandsOf(value, BinaryKind.REM).isEmpty()
                && number.isPresent()
                && (kind == CompareKind.EQ ? number.get() >= 0 : number.get() == 0);
        return (either ? forms.roundedDown(value) : Optional.<IndexForm>empty()).orElseGet(() -> forms.of(value));
    }

    private boolean isTrue(Value value) {
        var i = forms.definitions().of(value).instruction();
        return i.isPresent() && i.get().op() instanceof Op.Constant c && c.bits() == 1 && c.type() == Type.Scalar.I1;
    }

    private static CompareKind negated(CompareKind kind) {
        return switch (kind) {
            case EQ -> CompareKind.NE;
            case NE -> CompareKind.EQ;
            case LT -> CompareKind.GE;
            case LE -> CompareKind.GT;
            case GT -> CompareKind.LE;
            case GE -> CompareKind.LT;
            case ULT -> CompareKind.UGE;
            case ULE -> CompareKind.UGT;
            case UGT -> CompareKind.ULE;
            case UGE -> CompareKind.ULT;
        };
    }

    private static void compare(CompareKind kind, IndexForm a, IndexForm b, Collected into) {
        if (kind == CompareKind.NE) {
            var difference = a.poly().minus(b.poly());
            var obligations = union(a.obligations(), b.obligations());
            into.unequal.add(new Fact(difference, obligations));
            // A remainder that is not 0 is at least 1.
            for (var d : List.of(difference, difference.negate())) {
                if (isRemainder(d)) {
                    into.facts.add(new Fact(d.plus(-1), obligations));
                }
            }
        } else {
            compare(kind, a, b, into.facts);
        }
    }

    /** Whether it is {@code dividend - divisor * (dividend / divisor)}, rounded down, and so at least 0. */
    private static boolean isRemainder(Poly poly) {
        return poly.symbols().stream()
                .anyMatch(s -> s.kind() instanceof Symbol.Quotient q
                        && q.dividend().minus(q.divisor().times(Poly.of(s))).equals(poly));
    }

    private static void compare(CompareKind kind, IndexForm a, IndexForm b, List<Fact> into) {
        var over = a.poly().minus(b.poly());
        var obligations = union(a.obligations(), b.obligations());
        switch (kind) {
            case LT -> add(new Fact(over.negate().plus(-1), obligations), into);
            case LE -> add(new Fact(over.negate(), obligations), into);
            case GT -> add(new Fact(over.plus(-1), obligations), into);
            case GE -> add(new Fact(over, obligations), into);
            case EQ -> {
                into.add(new Fact(over, obligations));
                into.add(new Fact(over.negate(), obligations));
            }
            case ULT, ULE -> {
                // Unsigned below something that is not negative: that, and not negative either.
                if (isNeverNegative(b.poly()) || b.poly().isLaunch()) {
                    var given =
                            isNeverNegative(b.poly()) ? obligations : union(obligations, Set.of(atLaunch(b.poly())));
                    into.add(new Fact(a.poly(), given));
                    into.add(new Fact(over.negate().plus(kind == CompareKind.ULT ? -1 : 0), given));
                }
            }
            case UGT -> compare(CompareKind.ULT, b, a, into);
            case UGE -> compare(CompareKind.ULE, b, a, into);
            case NE -> {}
        }
    }

    /** Adds a fact; what is at most a minimum is at most each of what it is taken of, and so for maxima. */
    private static void add(Fact fact, List<Fact> into) {
        boolean known = into.stream()
                .anyMatch(f -> f.nonNegative().equals(fact.nonNegative())
                        && fact.obligations().containsAll(f.obligations()));
        if (known) {
            return;
        }
        into.add(fact);
        for (var s : fact.nonNegative().symbols()) {
            if (isStatedOfEach(s, fact.nonNegative())) {
                var times = fact.nonNegative()
                        .coefficient(s)
                        .constant()
                        .orElseThrow()
                        .abs();
                for (var f : s.facts()) {
                    var sum = fact.nonNegative().plus(f.nonNegative().times(times));
                    if (!sum.symbols().contains(s)) {
                        add(new Fact(sum, union(fact.obligations(), f.obligations())), into);
                    }
                }
            }
        }
    }

    /** Whether a fact about a minimum (maximum) is stated of all that it is taken of. */
    public static boolean isStatedOfEach(Symbol symbol, Poly nonNegative) {
        var factor = nonNegative
                .coefficient(symbol)
                .constant()
                .map(BigInteger::signum)
                .orElse(0);
        return factor > 0 && symbol.chosen() == Symbol.Chosen.LEAST
                || factor < 0 && symbol.chosen() == Symbol.Chosen.GREATEST;
    }

    private static Obligation atLaunch(Poly poly) {
        return new Obligation(poly, 0, Position.UNKNOWN, poly.text() + " is not negative");
    }

    /** Constants and lengths. */
    private static boolean isNeverNegative(Poly poly) {
        return poly.terms().entrySet().stream()
                .allMatch(t -> t.getValue().signum() >= 0
                        && t.getKey().stream().allMatch(s -> switch (s.kind()) {
                            case Symbol.Launch l -> l.low().signum() >= 0;
                            case Symbol.Opaque o -> o.low().signum() >= 0;
                            case Symbol.RowLength _,
                                    Symbol.Border _,
                                    Symbol.Trip _,
                                    Symbol.Remainder _,
                                    Symbol.Rest _ -> true;
                            case Symbol.Coordinate _, Symbol.Quotient _, Symbol.Element _ -> false;
                        }));
    }

    /**
     * Adds facts that together are enough for an I1 value to be true; returns false, with nothing to be used, if none are known.
     */
    public boolean sufficient(Value value, List<Fact> into) {
        var definition = forms.definitions().of(value);
        if (definition.instruction().isEmpty()) {
            return false;
        }
        return switch (definition.instruction().get().op()) {
            case Op.Constant c -> c.bits() == 1;
            case Op.Compare c -> {
                int before = into.size();
                if (c.a().type().isInteger() && c.a().type() != Type.Scalar.I1) {
                    compare(c.kind(), forms.of(c.a()), forms.of(c.b()), into);
                }
                yield into.size() > before;
            }
            case Op.Binary b -> b.kind() == BinaryKind.AND && sufficient(b.a(), into) && sufficient(b.b(), into);
            case Op.Unary _,
                    Op.Fma _,
                    Op.Call _,
                    Op.Select _,
                    Op.Convert _,
                    Op.Length _,
                    Op.IsNull _,
                    Op.ConstantArray _,
                    Op.Load _,
                    Op.Store _,
                    Op.LocalArray _,
                    Op.Check _,
                    Op.Terminator _ -> false;
        };
    }
}
