package org.gantry.condition;

import java.util.List;
import java.util.Optional;

/** A test of launch values. Immutable. */
public sealed interface LaunchPredicate {
    /** {@code a <= b}. */
    record AtMost(LaunchExpr a, LaunchExpr b) implements LaunchPredicate {}

    /** The value is not 0. */
    record NotZero(LaunchExpr value) implements LaunchPredicate {}

    /** Array parameter {@code index} is not null. */
    record NotNull(int index) implements LaunchPredicate {}

    /**
     * No two different items touch the same element: the system of linear equations
     * {@code sum over digits of coefficient[e] * digit + offset[e] = 0}, one for each subscript {@code e}, has no solution in integers in
     * which some item digit is not 0. Decided by bounded search; where the search is too long, the predicate does not hold.
     *
     * @param digits the unknowns
     * @param offsets the constant part of each equation
     * @param unseen what the equations leave out that may keep items apart, in words: "how i*i depends on i"; empty if nothing is known to
     */
    record Disjoint(List<Digit> digits, List<LaunchExpr> offsets, String unseen) implements LaunchPredicate {
        public Disjoint {
            digits = List.copyOf(digits);
            offsets = List.copyOf(offsets);
        }

        /** Equations that say all that is known. */
        public Disjoint(List<Digit> digits, List<LaunchExpr> offsets) {
            this(digits, offsets, "");
        }

        /**
         * An item digit of a solution that is not 0, as text: how far apart two items are that touch the same element, if the equations
         * say all: {@code two items that differ by 3 in i}.
         *
         * @return empty if there is no such pair, or none was found within the limits
         */
        public Optional<String> conflict(LaunchValues values) {
            return DisjointSearch.of(this, values).conflict();
        }
    }

    /**
     * An unknown of {@link Disjoint}.
     *
     * @param coefficients its coefficient in each equation
     * @param low smallest value
     * @param high largest value; where it is less than {@code low}, there are no two such items
     * @param item whether it is a difference of coordinates of the two items (or stands for some of them)
     * @param name what it is, in the user's words
     */
    record Digit(List<LaunchExpr> coefficients, LaunchExpr low, LaunchExpr high, boolean item, String name) {
        public Digit {
            coefficients = List.copyOf(coefficients);
        }
    }

    /** Whether it holds for these launch values; what cannot be computed (a division by zero, a search with huge numbers) does not. */
    default boolean holds(LaunchValues values) {
        try {
            return switch (this) {
                case AtMost c -> atMost(c, values);
                case NotZero z -> z.value().eval(values) != 0;
                case NotNull n -> !values.isNull(n.index());
                case Disjoint d -> DisjointSearch.of(d, values).disjoint();
            };
        } catch (ArithmeticException overflow) {
            return false;
        }
    }

    private static boolean atMost(AtMost c, LaunchValues values) {
        try {
            return c.a().eval(values) <= c.b().eval(values);
        } catch (ArithmeticException large) {
            return c.a().exact(values).compareTo(c.b().exact(values)) <= 0;
        }
    }

    /** The relation with both values, for messages. */
    default String explain(LaunchValues values) {
        return switch (this) {
            case AtMost c ->
                c.a().text() + " <= " + c.b().text() + " (here " + number(c.a(), values) + " and "
                        + number(c.b(), values) + ")";
            case NotZero z -> z.value().text() + " != 0 (here " + number(z.value(), values) + ")";
            case NotNull n -> "array " + n.index() + " is not null";
            case Disjoint d -> {
                try {
                    yield "different items touch different elements"
                            + d.conflict(values)
                                    .map(c -> d.unseen().isEmpty()
                                            ? " (here not: " + c + " touch the same element)"
                                            : " (here it is not known of " + c + ": " + d.unseen() + " is not seen)")
                                    .orElse(" (here this was not shown)");
                } catch (ArithmeticException overflow) {
                    yield "different items touch different elements (here an index is too large to tell)";
                }
            }
        };
    }

    /** What to write, or to launch with, where it does not hold, as a sentence for messages. */
    default String instead() {
        return switch (this) {
            case AtMost c ->
                "Launch with values for which this holds, or write the index with fewer steps that can wrap around.";
            case NotZero z -> "Launch with another value.";
            case NotNull n -> "Launch with an array.";
            case Disjoint d ->
                "Write each element from one item only, and read what other items write from another array; an IndexSet or a reduction"
                        + " may say what is meant.";
        };
    }

    private static String number(LaunchExpr e, LaunchValues values) {
        try {
            return e.exact(values).toString();
        } catch (ArithmeticException division) {
            return "a division by zero";
        }
    }
}
