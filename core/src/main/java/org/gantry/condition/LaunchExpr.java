package org.gantry.condition;

import java.math.BigInteger;
import java.util.List;
import java.util.stream.Collectors;

/** An integer expression over launch values. Immutable. */
public sealed interface LaunchExpr {
    /** A number. */
    record Constant(long value) implements LaunchExpr {}

    /** Scalar parameter {@code index}. */
    record Scalar(int index, String name) implements LaunchExpr {}

    /** Length of array parameter {@code index}. */
    record Length(int index, String name) implements LaunchExpr {}

    /** Length of the shortest row of array parameter {@code index}, a table of two dimensions. */
    record ShortestRow(int index, String name) implements LaunchExpr {}

    /** First coordinate of a dimension. */
    record From(int dimension) implements LaunchExpr {}

    /** One past the last coordinate of a dimension. */
    record To(int dimension) implements LaunchExpr {}

    /** The sum of all terms; 0 for none. */
    record Sum(List<LaunchExpr> terms) implements LaunchExpr {
        public Sum {
            terms = List.copyOf(terms);
        }
    }

    /** The product of all factors; 1 for none. */
    record Product(List<LaunchExpr> factors) implements LaunchExpr {
        public Product {
            factors = List.copyOf(factors);
        }
    }

    /** The smaller one. */
    record Min(LaunchExpr a, LaunchExpr b) implements LaunchExpr {}

    /** The larger one. */
    record Max(LaunchExpr a, LaunchExpr b) implements LaunchExpr {}

    /** {@code a / b} rounded down. Dividing by zero fails like an overflow. */
    record FloorDiv(LaunchExpr a, LaunchExpr b) implements LaunchExpr {}

    /**
     * The value for these launch values.
     *
     * @throws ArithmeticException on overflow of a long
     */
    default long eval(LaunchValues values) {
        return switch (this) {
            case Constant c -> c.value();
            case Scalar s -> values.scalar(s.index());
            case Length l -> values.length(l.index());
            case ShortestRow r -> values.shortestRow(r.index());
            case From f -> values.from(f.dimension());
            case To t -> values.to(t.dimension());
            case Sum s -> sum(s.terms(), values);
            case Product p -> product(p.factors(), values);
            case Min m -> Math.min(m.a().eval(values), m.b().eval(values));
            case Max m -> Math.max(m.a().eval(values), m.b().eval(values));
            case FloorDiv d -> floorDiv(d.a().eval(values), d.b().eval(values));
        };
    }

    /**
     * The value where {@link #eval} may overflow.
     *
     * @throws ArithmeticException for a division by zero
     */
    default BigInteger exact(LaunchValues values) {
        return switch (this) {
            case Constant _, Scalar _, Length _, ShortestRow _, From _, To _ -> BigInteger.valueOf(eval(values));
            case Sum s -> s.terms().stream().map(t -> t.exact(values)).reduce(BigInteger.ZERO, BigInteger::add);
            case Product p ->
                p.factors().stream().map(f -> f.exact(values)).reduce(BigInteger.ONE, BigInteger::multiply);
            case Min m -> m.a().exact(values).min(m.b().exact(values));
            case Max m -> m.a().exact(values).max(m.b().exact(values));
            case FloorDiv d -> {
                var parts = d.a().exact(values).divideAndRemainder(d.b().exact(values));
                boolean down = parts[1].signum() != 0
                        && parts[1].signum() != d.b().exact(values).signum();
                yield down ? parts[0].subtract(BigInteger.ONE) : parts[0];
            }
        };
    }

    private static long sum(List<LaunchExpr> terms, LaunchValues values) {
        long sum = 0;
        for (int i = 0; i < terms.size(); i++) {
            sum = Math.addExact(sum, terms.get(i).eval(values));
        }
        return sum;
    }

    private static long product(List<LaunchExpr> factors, LaunchValues values) {
        long product = 1;
        for (int i = 0; i < factors.size(); i++) {
            product = Math.multiplyExact(product, factors.get(i).eval(values));
        }
        return product;
    }

    private static long floorDiv(long a, long b) {
        return b == -1 ? Math.negateExact(a) : Math.floorDiv(a, b);
    }

    /** The expression in the user's names. */
    default String text() {
        return switch (this) {
            case Constant c -> Long.toString(c.value());
            case Scalar s -> s.name();
            case Length l -> l.name() + ".length";
            case ShortestRow r -> r.name() + "[...].length";
            case From f -> "from" + dimensionName(f.dimension());
            case To t -> "to" + dimensionName(t.dimension());
            case Sum s ->
                s.terms().isEmpty()
                        ? "0"
                        : s.terms().stream()
                                .map(LaunchExpr::text)
                                .collect(Collectors.joining(" + "))
                                .replace("+ -", "- ");
            case Product p ->
                p.factors().isEmpty()
                        ? "1"
                        : p.factors().stream().map(LaunchExpr::factorText).collect(Collectors.joining(" * "));
            case Min m -> "min(" + m.a().text() + ", " + m.b().text() + ")";
            case Max m -> "max(" + m.a().text() + ", " + m.b().text() + ")";
            case FloorDiv d -> d.a().factorText() + " / " + d.b().factorText();
        };
    }

    private String factorText() {
        return switch (this) {
            case Sum s -> "(" + s.text() + ")";
            case FloorDiv d -> "(" + d.text() + ")";
            case Constant _, Scalar _, Length _, ShortestRow _, From _, To _, Product _, Min _, Max _ -> text();
        };
    }

    private static String dimensionName(int dimension) {
        return dimension == 0 ? "" : Integer.toString(dimension);
    }
}
