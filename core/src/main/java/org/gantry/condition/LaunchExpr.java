package org.gantry.condition;

import java.util.List;

/** An integer expression over launch values. Immutable. */
public sealed interface LaunchExpr {
    /** A number. */
    record Constant(long value) implements LaunchExpr {}

    /** Scalar parameter {@code index}. */
    record Scalar(int index, String name) implements LaunchExpr {}

    /** Length of array parameter {@code index}. */
    record Length(int index, String name) implements LaunchExpr {}

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
            case From f -> values.from(f.dimension());
            case To t -> values.to(t.dimension());
            case Sum s -> {
                long sum = 0;
                for (LaunchExpr term : s.terms()) {
                    sum = Math.addExact(sum, term.eval(values));
                }
                yield sum;
            }
            case Product p -> {
                long product = 1;
                for (LaunchExpr factor : p.factors()) {
                    product = Math.multiplyExact(product, factor.eval(values));
                }
                yield product;
            }
            case Min m -> Math.min(m.a().eval(values), m.b().eval(values));
            case Max m -> Math.max(m.a().eval(values), m.b().eval(values));
            case FloorDiv d -> Math.floorDiv(d.a().eval(values), d.b().eval(values));
        };
    }
}
