package org.gantry.compiler.analysis;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.gantry.condition.LaunchExpr;

/** A polynomial with integer coefficients over {@link Symbol}s. Immutable. */
public final class Poly {
    private static final Comparator<List<Symbol>> ORDER =
            Comparator.<List<Symbol>>comparingInt(m -> -m.size()).thenComparing(Poly::lexicographic);

    /** Zero. */
    public static final Poly ZERO = new Poly(new TreeMap<>(ORDER));

    /** One. */
    public static final Poly ONE = constant(1);

    /** Coefficient of each monomial, never 0; a monomial is a sorted list of symbols. */
    private final SortedMap<List<Symbol>, BigInteger> terms;

    private Poly(SortedMap<List<Symbol>, BigInteger> terms) {
        this.terms = Collections.unmodifiableSortedMap(terms);
    }

    private static int lexicographic(List<Symbol> a, List<Symbol> b) {
        for (int i = 0; i < a.size(); i++) {
            int order = a.get(i).compareTo(b.get(i));
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }

    /** A number. */
    public static Poly constant(long value) {
        return constant(BigInteger.valueOf(value));
    }

    /** A number. */
    public static Poly constant(BigInteger value) {
        return monomial(List.of(), value);
    }

    /** A symbol. */
    public static Poly of(Symbol symbol) {
        return monomial(List.of(symbol), BigInteger.ONE);
    }

    private static Poly monomial(List<Symbol> symbols, BigInteger coefficient) {
        var terms = new TreeMap<List<Symbol>, BigInteger>(ORDER);
        if (coefficient.signum() != 0) {
            terms.put(symbols, coefficient);
        }
        return new Poly(terms);
    }

    /** The sum. */
    public Poly plus(Poly other) {
        var sum = new TreeMap<List<Symbol>, BigInteger>(terms);
        other.terms.forEach((m, c) -> add(sum, m, c));
        return new Poly(sum);
    }

    private static void add(Map<List<Symbol>, BigInteger> sum, List<Symbol> monomial, BigInteger coefficient) {
        sum.merge(monomial, coefficient, BigInteger::add);
        sum.remove(monomial, BigInteger.ZERO);
    }

    /** The difference. */
    public Poly minus(Poly other) {
        return plus(other.times(BigInteger.ONE.negate()));
    }

    /** {@code this + value}. */
    public Poly plus(long value) {
        return plus(constant(value));
    }

    /** The negation. */
    public Poly negate() {
        return times(BigInteger.ONE.negate());
    }

    /** The product with a number. */
    public Poly times(BigInteger factor) {
        return times(constant(factor));
    }

    /** The product. */
    public Poly times(Poly other) {
        var product = new TreeMap<List<Symbol>, BigInteger>(ORDER);
        terms.forEach((m, c) -> other.terms.forEach((n, d) -> {
            var both = new ArrayList<>(m);
            both.addAll(n);
            Collections.sort(both);
            add(product, List.copyOf(both), c.multiply(d));
        }));
        return new Poly(product);
    }

    /** The number, if no symbol occurs. */
    public Optional<BigInteger> constant() {
        if (terms.isEmpty()) {
            return Optional.of(BigInteger.ZERO);
        }
        return terms.size() == 1 && terms.firstKey().isEmpty()
                ? Optional.of(terms.get(terms.firstKey()))
                : Optional.empty();
    }

    /** The constant term. */
    public BigInteger constantTerm() {
        return terms.getOrDefault(List.of(), BigInteger.ZERO);
    }

    /** Whether it is 0. */
    public boolean isZero() {
        return terms.isEmpty();
    }

    /** Number of monomials. */
    public int size() {
        return terms.size();
    }

    /** The coefficients by monomial. */
    public SortedMap<List<Symbol>, BigInteger> terms() {
        return terms;
    }

    /** All symbols in it. */
    public Collection<Symbol> symbols() {
        var all = new TreeSet<Symbol>();
        terms.keySet().forEach(all::addAll);
        return all;
    }

    /** Whether all its symbols are known at launch. */
    public boolean isLaunch() {
        return terms.keySet().stream().allMatch(m -> m.stream().allMatch(Symbol::isLaunch));
    }

    /** The symbol of the highest rank that is not known at launch. */
    public Optional<Symbol> highest() {
        return symbols().stream()
                .filter(s -> !s.isLaunch())
                .max(Comparator.comparingLong(Symbol::rank).thenComparing(Comparator.naturalOrder()));
    }

    /** {@code c} where this is {@code c * symbol + rest} and {@code rest} does not contain the symbol. */
    public Poly coefficient(Symbol symbol) {
        var found = new TreeMap<List<Symbol>, BigInteger>(ORDER);
        terms.forEach((m, c) -> {
            int at = m.indexOf(symbol);
            if (at >= 0) {
                var rest = new ArrayList<>(m);
                rest.remove(at);
                found.put(List.copyOf(rest), c);
            }
        });
        return new Poly(found);
    }

    /** The monomials without the symbol. */
    public Poly without(Symbol symbol) {
        var rest = new TreeMap<List<Symbol>, BigInteger>(terms);
        rest.keySet().removeIf(m -> m.contains(symbol));
        return new Poly(rest);
    }

    /** The monomials of launch values only. */
    public Poly launchPart() {
        var rest = new TreeMap<List<Symbol>, BigInteger>(terms);
        rest.keySet().removeIf(m -> !m.stream().allMatch(Symbol::isLaunch));
        return new Poly(rest);
    }

    /** With a symbol replaced. */
    public Poly with(Symbol symbol, Poly value) {
        var result = this;
        while (result.symbols().contains(symbol)) {
            result = result.without(symbol).plus(result.coefficient(symbol).times(value));
        }
        return result;
    }

    /** With symbols replaced at once: values may contain the symbols. */
    public Poly with(List<Symbol> replaced, List<Poly> values) {
        var sum = ZERO;
        for (var t : terms.entrySet()) {
            var product = constant(t.getValue());
            for (var s : t.getKey()) {
                int at = replaced.indexOf(s);
                product = product.times(at >= 0 ? values.get(at) : of(s));
            }
            sum = sum.plus(product);
        }
        return sum;
    }

    /** {@code this / divisor}, if that is a number and exact. */
    public Optional<BigInteger> multipleOf(Poly divisor) {
        if (divisor.isZero() || terms.size() != divisor.terms.size()) {
            return Optional.empty();
        }
        var first = divisor.terms.firstKey();
        if (!terms.containsKey(first)) {
            return Optional.empty();
        }
        var k = terms.get(first).divide(divisor.terms.get(first));
        return divisor.times(k).equals(this) ? Optional.of(k) : Optional.empty();
    }

    /** {@code this / divisor} as a polynomial, for a divisor of one monomial that divides every monomial. */
    public Optional<Poly> dividedBy(Poly divisor) {
        if (divisor.terms.size() != 1) {
            return Optional.empty();
        }
        var quotient = new TreeMap<List<Symbol>, BigInteger>(ORDER);
        var by = divisor.terms.firstKey();
        for (var t : terms.entrySet()) {
            var rest = new ArrayList<>(t.getKey());
            var parts = t.getValue().divideAndRemainder(divisor.terms.get(by));
            if (!by.stream().allMatch(rest::remove) || parts[1].signum() != 0) {
                return Optional.empty();
            }
            quotient.put(List.copyOf(rest), parts[0]);
        }
        return Optional.of(new Poly(quotient));
    }

    /** {@code this / divisor}, if all coefficients are divisible. */
    public Optional<Poly> dividedBy(BigInteger divisor) {
        var quotient = new TreeMap<List<Symbol>, BigInteger>(ORDER);
        for (var t : terms.entrySet()) {
            var parts = t.getValue().divideAndRemainder(divisor);
            if (parts[1].signum() != 0) {
                return Optional.empty();
            }
            quotient.put(t.getKey(), parts[0]);
        }
        return Optional.of(new Poly(quotient));
    }

    /**
     * As an expression of the launch.
     *
     * @throws IllegalStateException if a symbol is not known at launch
     */
    public LaunchExpr toExpr() {
        var sum = new ArrayList<LaunchExpr>();
        terms.forEach((m, c) -> sum.add(product(m, c)));
        return switch (sum.size()) {
            case 0 -> new LaunchExpr.Constant(0);
            case 1 -> sum.getFirst();
            default -> new LaunchExpr.Sum(sum);
        };
    }

    private static LaunchExpr product(List<Symbol> monomial, BigInteger coefficient) {
        var factors = new ArrayList<LaunchExpr>();
        if (!coefficient.equals(BigInteger.ONE) || monomial.isEmpty()) {
            factors.add(number(coefficient));
        }
        for (var s : monomial) {
            if (!(s.kind() instanceof Symbol.Launch launch)) {
                throw new IllegalStateException(s + " is not known at launch");
            }
            factors.add(launch.expr());
        }
        return factors.size() == 1 ? factors.getFirst() : new LaunchExpr.Product(factors);
    }

    /** Numbers beyond a long become an expression that overflows. */
    private static LaunchExpr number(BigInteger n) {
        if (n.bitLength() < Long.SIZE) {
            return new LaunchExpr.Constant(n.longValueExact());
        }
        var parts = n.divideAndRemainder(BigInteger.ONE.shiftLeft(Long.SIZE - 2));
        var high = new LaunchExpr.Product(List.of(number(parts[0]), new LaunchExpr.Constant(1L << (Long.SIZE - 2))));
        return new LaunchExpr.Sum(List.of(high, number(parts[1])));
    }

    /** Whether it is {@code x * x + b * x + c} with numbers such that no integer makes it negative, as {@code i * i - i}. */
    public boolean isQuadraticAtLeastZero() {
        if (symbols().size() != 1) {
            return false;
        }
        var x = symbols().iterator().next();
        var rest = minus(of(x).times(of(x)));
        var b = rest.coefficient(x).constant();
        // An integer is at most half from the least place, -b / 2.
        return b.isPresent()
                && rest.without(x)
                        .constant()
                        .filter(c -> c.compareTo(b.get().multiply(b.get()).divide(BigInteger.valueOf(4))) >= 0)
                        .isPresent();
    }

    /** The polynomial in the user's names. */
    public String text() {
        var text = new StringBuilder();
        terms.forEach((m, c) -> {
            text.append(text.isEmpty() ? c.signum() < 0 ? "-" : "" : c.signum() < 0 ? " - " : " + ");
            boolean one = c.abs().equals(BigInteger.ONE);
            if (!one || m.isEmpty()) {
                text.append(c.abs());
            }
            for (int i = 0; i < m.size(); i++) {
                text.append(i == 0 && one ? "" : "*").append(m.get(i).name());
            }
        });
        return text.isEmpty() ? "0" : text.toString();
    }

    /** The same as an operand of a quotient: sums and products in parentheses. */
    String factor() {
        var text = text();
        return terms.size() > 1 || text.contains("*") ? "(" + text + ")" : text;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Poly p && terms.equals(p.terms);
    }

    @Override
    public int hashCode() {
        return terms.hashCode();
    }

    @Override
    public String toString() {
        return text();
    }
}
