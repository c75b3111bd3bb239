package org.gantry.condition;

/** A test of launch values. Immutable. */
public sealed interface LaunchPredicate {
    /** {@code a <= b}. */
    record AtMost(LaunchExpr a, LaunchExpr b) implements LaunchPredicate {}

    /** Array parameter {@code index} is not null. */
    record NotNull(int index) implements LaunchPredicate {}

    /** Whether it holds for these launch values; an overflow on the way means that it does not. */
    default boolean holds(LaunchValues values) {
        return switch (this) {
            case AtMost c -> {
                try {
                    yield c.a().eval(values) <= c.b().eval(values);
                } catch (ArithmeticException overflow) {
                    yield false;
                }
            }
            case NotNull n -> !values.isNull(n.index());
        };
    }
}
