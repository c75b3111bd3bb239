package org.gantry.compiler.analysis;

import static org.gantry.compiler.analysis.IndexForm.union;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.gantry.compiler.analysis.Definitions.Definition;
import org.gantry.compiler.ir.BinaryKind;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Type;
import org.gantry.compiler.ir.Value;
import org.gantry.condition.LaunchExpr;

/** The forms of operators. One is made for each operation. */
final class Arithmetic {
    /** Bits of a mask that are told apart. */
    private static final int MOST_BITS = 3;

    private final IndexForms forms;
    private final Definition at;

    Arithmetic(IndexForms forms, Definition at) {
        this.forms = forms;
        this.at = at;
    }

    /** The form of {@code value}, which is the result of {@code op}. */
    IndexForm binary(Value value, Op.Binary op) {
        if (!value.type().isInteger() || value.type().width() < 32) {
            return forms.opaque(value, at);
        }
        var a = forms.of(op.a());
        var b = forms.of(op.b());
        var both = union(a.obligations(), b.obligations());
        return switch (op.kind()) {
            case ADD -> forms.fits(new IndexForm(a.poly().plus(b.poly()), both), value.type(), at);
            case SUB -> forms.fits(new IndexForm(a.poly().minus(b.poly()), both), value.type(), at);
            case MUL -> forms.fits(new IndexForm(a.poly().times(b.poly()), both), value.type(), at);
            case DIV, REM -> divided(value, a, b, op.kind() == BinaryKind.REM);
            case SHL, ASHR, LSHR -> shifted(value, op.kind(), a, b);
            case AND -> masked(value, a, b);
            case MIN -> extreme(value, a, b, false);
            case MAX -> extreme(value, a, b, true);
            case XOR -> flipped(value, a, b);
            case OR, MULHI, UMULHI, UDIV, UREM -> forms.opaque(value, at);
        };
    }

    /**
     * {@code x ^ mask}: each bit of the mask that is 0 in {@code x} is added, each that is 1 is taken away, where bit {@code b} is
     * {@code x / 2^b - 2 * (x / 2^(b + 1))}, rounded down. {@code ~x}, which is {@code x ^ -1}, is {@code -x - 1}. Both always fit.
     */
    private IndexForm flipped(Value value, IndexForm a, IndexForm b) {
        if (a.poly().constant().isPresent() && b.poly().constant().isEmpty()) {
            return flipped(value, b, a);
        }
        var mask = b.poly().constant();
        if (mask.filter(BigInteger.ONE.negate()::equals).isPresent()) {
            return new IndexForm(Poly.ZERO.minus(a.poly()).plus(-1), a.obligations());
        }
        if (mask.isEmpty() || mask.get().signum() < 0 || mask.get().bitCount() > MOST_BITS || !isTame(a.poly())) {
            return forms.opaque(value, at);
        }
        var form = a.poly();
        for (int bit = 0; bit < mask.get().bitLength(); bit++) {
            if (mask.get().testBit(bit)) {
                var one = BigInteger.ONE.shiftLeft(bit);
                var two = one.shiftLeft(1);
                var set = quotientBy(a.poly(), one)
                        .minus(quotientBy(a.poly(), two).times(BigInteger.TWO));
                form = form.plus(Poly.constant(one)).minus(set.times(two));
            }
        }
        return new IndexForm(form, a.obligations());
    }

    private Poly quotientBy(Poly a, BigInteger power) {
        return a.dividedBy(power).orElseGet(() -> quotient(a, Poly.constant(power)));
    }

    /** Java's / and %, which round to zero: as rounding down for a dividend of at least 0 and a divisor of at least 1. */
    private IndexForm divided(Value value, IndexForm a, IndexForm b, boolean remainder) {
        var c = b.poly();
        var exact = c.constant().filter(k -> k.signum() != 0).flatMap(a.poly()::dividedBy);
        if (exact.isPresent() && c.constant().get().signum() > 0) {
            return new IndexForm(remainder ? Poly.ZERO : exact.get(), union(a.obligations(), b.obligations()));
        }
        if (!c.isLaunch() || c.constant().filter(k -> k.signum() <= 0).isPresent() || !isTame(a.poly())) {
            return remainder ? remainderOfUnknown(value, c) : forms.opaque(value, at);
        }
        var both = union(a.obligations(), b.obligations());
        if (c.constant().isEmpty()) {
            both = union(
                    both, Set.of(new Obligation(c.plus(-1), at.block(), at.position(), c.text() + " is positive")));
        }
        var positive =
                new Obligation(a.poly(), at.block(), at.position(), a.poly().text() + " is not negative");
        var obligations = union(both, Set.of(positive));
        var quotient = quotient(a.poly(), c);
        if (remainder) {
            var rest = a.poly().minus(c.times(quotient));
            forms.isRoundedDown(value, new IndexForm(rest, both));
            return new IndexForm(rest, obligations);
        }
        forms.isRoundedDown(value, new IndexForm(quotient, both));
        return new IndexForm(quotient, obligations);
    }

    private IndexForm remainderOfUnknown(Value value, Poly divisor) {
        var c = divisor.constant().filter(k -> k.signum() != 0).map(k -> k.abs().subtract(BigInteger.ONE));
        return c.isPresent() ? forms.opaque(value, false, c.get().negate(), c.get(), at) : forms.opaque(value, at);
    }

    /** {@code a / c} rounded down; what {@code c} divides is taken out, and nested divisions become one. */
    private Poly quotient(Poly a, Poly c) {
        var whole = Poly.ZERO;
        for (var t : a.terms().entrySet()) {
            var term = Poly.constant(t.getValue());
            for (var s : t.getKey()) {
                term = term.times(Poly.of(s));
            }
            whole = whole.plus(term.isLaunch() ? Poly.ZERO : term.dividedBy(c).orElse(Poly.ZERO));
        }
        return whole.isZero() ? quotientOf(a, c) : whole.plus(quotientOf(a.minus(whole.times(c)), c));
    }

    private Poly quotientOf(Poly a, Poly c) {
        if (a.constant().isPresent() && c.constant().isPresent()) {
            var parts = a.constant().get().divideAndRemainder(c.constant().get());
            return Poly.constant(parts[1].signum() < 0 ? parts[0].subtract(BigInteger.ONE) : parts[0]);
        }
        if (a.isLaunch()) {
            return forms.launch(
                    new LaunchExpr.FloorDiv(a.toExpr(), c.toExpr()),
                    IndexForms.least(Type.Scalar.I64),
                    IndexForms.most(Type.Scalar.I64));
        }
        var symbols = a.symbols();
        if (symbols.size() == 1
                && a.equals(Poly.of(symbols.iterator().next()))
                && symbols.iterator().next().kind() instanceof Symbol.Quotient inner) {
            return quotient(inner.dividend(), inner.divisor().times(c));
        }
        var kind = new Symbol.Quotient(a, c);
        boolean before = forms.symbols().has(kind);
        var name = "(" + a.factor() + " / " + c.factor() + ")";
        var symbol = forms.symbols().varying(kind, 0, name, a, c);
        if (!before) {
            var rest = a.minus(c.times(Poly.of(symbol)));
            symbol.describe(
                    List.of(new Fact(rest, Set.of()), new Fact(c.minus(rest).plus(-1), Set.of())), List.of());
        }
        return Poly.of(symbol);
    }

    private IndexForm shifted(Value value, BinaryKind kind, IndexForm a, IndexForm count) {
        var constant = count.poly().constant();
        if (constant.isEmpty()) {
            return forms.opaque(value, at);
        }
        int shift = constant.get().intValue() & (value.type().width() - 1);
        var power = BigInteger.ONE.shiftLeft(shift);
        if (kind == BinaryKind.SHL) {
            return forms.fits(new IndexForm(a.poly().times(power), a.obligations()), value.type(), at);
        }
        if (shift == 0) {
            return a;
        }
        var exact = a.poly().dividedBy(power);
        if (kind == BinaryKind.ASHR && exact.isPresent()) {
            return new IndexForm(exact.get(), a.obligations());
        }
        if (!isTame(a.poly())) {
            var high = BigInteger.ONE.shiftLeft(value.type().width() - (kind == BinaryKind.LSHR ? 0 : 1) - shift);
            var low = kind == BinaryKind.LSHR ? BigInteger.ZERO : high.negate();
            return forms.opaque(value, false, low, high.subtract(BigInteger.ONE), at);
        }
        var obligations = a.obligations();
        if (kind == BinaryKind.LSHR) {
            var positive =
                    new Obligation(a.poly(), at.block(), at.position(), a.poly().text() + " is not negative");
            obligations = union(obligations, Set.of(positive));
        }
        return new IndexForm(quotient(a.poly(), Poly.constant(power)), obligations);
    }

    private IndexForm masked(Value value, IndexForm a, IndexForm b) {
        var form = a.poly().constant().isPresent() ? b : a;
        var mask = (a.poly().constant().isPresent() ? a : b).poly().constant().filter(m -> m.signum() >= 0);
        if (mask.isEmpty()) {
            return forms.opaque(value, at);
        }
        var power = mask.get().add(BigInteger.ONE);
        if (power.bitCount() == 1 && isTame(form.poly())) {
            var c = Poly.constant(power);
            return new IndexForm(form.poly().minus(c.times(quotient(form.poly(), c))), form.obligations());
        }
        return forms.opaque(value, false, BigInteger.ZERO, mask.get(), at);
    }

    private IndexForm extreme(Value value, IndexForm a, IndexForm b, boolean max) {
        var both = union(a.obligations(), b.obligations());
        if (a.poly().isLaunch() && b.poly().isLaunch()) {
            var x = a.poly().toExpr();
            var y = b.poly().toExpr();
            var least = IndexForms.least(value.type());
            var most = IndexForms.most(value.type());
            return new IndexForm(
                    forms.launch(max ? new LaunchExpr.Max(x, y) : new LaunchExpr.Min(x, y), least, most), both);
        }
        var choices = List.of(choice(a), choice(b));
        var symbol = forms.described(value, at, List.of(), choices);
        var facts = new ArrayList<Fact>();
        for (var side : List.of(a, b)) {
            var over = max ? symbol.poly().minus(side.poly()) : side.poly().minus(symbol.poly());
            facts.add(new Fact(over, both));
        }
        var chosen = max ? Symbol.Chosen.GREATEST : Symbol.Chosen.LEAST;
        symbol.poly().symbols().iterator().next().describe(facts, choices, chosen);
        return symbol;
    }

    private Symbol.Choice choice(IndexForm form) {
        return new Symbol.Choice(form, at.block(), Optional.empty());
    }

    /** The greater of {@code a} and {@code -a}, which is the least value itself for the least value of the type. */
    IndexForm absolute(Value value, Value of) {
        var a = forms.of(of);
        var least = Poly.constant(IndexForms.least(value.type()));
        var text = a.poly().text() + " is not the least value of its type";
        var exact = new Obligation(a.poly().minus(least).plus(-1), at.block(), at.position(), text);
        var obligations = union(a.obligations(), Set.of(exact));
        var negated = new IndexForm(a.poly().negate(), obligations);
        var choices = List.of(choice(new IndexForm(a.poly(), obligations)), choice(negated));
        var form = forms.described(value, at, List.of(), choices);
        var facts = List.of(
                new Fact(form.poly(), obligations),
                new Fact(form.poly().minus(a.poly()), obligations),
                new Fact(form.poly().plus(a.poly()), obligations));
        form.poly().symbols().iterator().next().describe(facts, choices, Symbol.Chosen.GREATEST);
        return form;
    }

    /** Whether all unknowns have ranges that are known at launch and smaller than their type. */
    private static boolean isTame(Poly poly) {
        return poly.symbols().stream().allMatch(s -> switch (s.kind()) {
            case Symbol.Launch _, Symbol.Coordinate _, Symbol.Trip _, Symbol.Element _ -> true;
            case Symbol.Quotient q -> isTame(q.dividend());
            case Symbol.Remainder r -> isTame(r.dividend());
            case Symbol.RowLength _, Symbol.Border _, Symbol.Rest _ -> false;
            case Symbol.Opaque o ->
                !s.choices().isEmpty()
                        || Optional.of(o.high()).filter(h -> h.bitLength() < 31).isPresent();
        });
    }
}
