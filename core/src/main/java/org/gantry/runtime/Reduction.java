package org.gantry.runtime;

import java.util.function.BinaryOperator;
import org.gantry.IntToBoolean;
import org.gantry.IntToDouble;
import org.gantry.IntToFloat;
import org.gantry.IntToInt;
import org.gantry.IntToLong;
import org.gantry.spi.LaunchKind;

/**
 * A reduction as the reference device runs it, and the decoding of the result slots that compiled kernels fill. Immutable.
 *
 * @param <F> interface of the item function
 * @param <A> type of the partial results
 * @param kind what is done
 * @param identity the result of no item
 * @param item the partial result of one item
 * @param combine the operator, associative and commutative
 * @param decode the partial result in result slots
 */
public record Reduction<F, A>(
        LaunchKind kind, A identity, Item<F, A> item, BinaryOperator<A> combine, Decoder<A> decode) {
    /** Calls an item function. */
    @FunctionalInterface
    public interface Item<F, A> {
        /** The partial result of item {@code i}. */
        A at(F function, int i);
    }

    /** Reads a result from its slots. */
    @FunctionalInterface
    public interface Decoder<A> {
        /**
         * The result.
         *
         * @param slots as the kernel filled them
         * @param first coordinate of the launch's first item
         */
        A from(long[] slots, long first);
    }

    /**
     * A value and the item that it comes from; index -1 for no item.
     *
     * @param <V> type of the value
     */
    public record Best<V>(V value, int index) {}

    /** Whether the first value is strictly better than the second. */
    @FunctionalInterface
    private interface Better<V> {
        boolean test(V a, V b);
    }

    private static final Decoder<Double> DOUBLE = (slots, _) -> Double.longBitsToDouble(slots[0]);
    private static final Decoder<Float> FLOAT = (slots, _) -> Float.intBitsToFloat((int) slots[0]);
    private static final Decoder<Integer> INT = (slots, _) -> (int) slots[0];
    private static final Decoder<Long> LONG = (slots, _) -> slots[0];
    private static final Decoder<Boolean> BOOLEAN = (slots, _) -> slots[0] != 0;

    /** Sum in doubles. */
    public static final Reduction<IntToDouble, Double> SUM =
            new Reduction<>(LaunchKind.SUM, 0.0, IntToDouble::at, Double::sum, DOUBLE);

    /** Sum in floats. */
    public static final Reduction<IntToFloat, Float> SUM_FLOAT =
            new Reduction<>(LaunchKind.SUM, 0.0f, IntToFloat::at, Float::sum, FLOAT);

    /** Sum in ints, wrapping. */
    public static final Reduction<IntToInt, Integer> SUM_INT =
            new Reduction<>(LaunchKind.SUM, 0, IntToInt::at, Integer::sum, INT);

    /** Sum in longs, wrapping. */
    public static final Reduction<IntToLong, Long> SUM_LONG =
            new Reduction<>(LaunchKind.SUM, 0L, IntToLong::at, Long::sum, LONG);

    /** Smallest double, as Math.min. */
    public static final Reduction<IntToDouble, Double> MIN =
            new Reduction<>(LaunchKind.MIN, Double.POSITIVE_INFINITY, IntToDouble::at, Math::min, DOUBLE);

    /** Smallest float, as Math.min. */
    public static final Reduction<IntToFloat, Float> MIN_FLOAT =
            new Reduction<>(LaunchKind.MIN, Float.POSITIVE_INFINITY, IntToFloat::at, Math::min, FLOAT);

    /** Smallest int. */
    public static final Reduction<IntToInt, Integer> MIN_INT =
            new Reduction<>(LaunchKind.MIN, Integer.MAX_VALUE, IntToInt::at, Math::min, INT);

    /** Smallest long. */
    public static final Reduction<IntToLong, Long> MIN_LONG =
            new Reduction<>(LaunchKind.MIN, Long.MAX_VALUE, IntToLong::at, Math::min, LONG);

    /** Largest double, as Math.max. */
    public static final Reduction<IntToDouble, Double> MAX =
            new Reduction<>(LaunchKind.MAX, Double.NEGATIVE_INFINITY, IntToDouble::at, Math::max, DOUBLE);

    /** Largest float, as Math.max. */
    public static final Reduction<IntToFloat, Float> MAX_FLOAT =
            new Reduction<>(LaunchKind.MAX, Float.NEGATIVE_INFINITY, IntToFloat::at, Math::max, FLOAT);

    /** Largest int. */
    public static final Reduction<IntToInt, Integer> MAX_INT =
            new Reduction<>(LaunchKind.MAX, Integer.MIN_VALUE, IntToInt::at, Math::max, INT);

    /** Largest long. */
    public static final Reduction<IntToLong, Long> MAX_LONG =
            new Reduction<>(LaunchKind.MAX, Long.MIN_VALUE, IntToLong::at, Math::max, LONG);

    /** Item of the smallest double. */
    public static final Reduction<IntToDouble, Best<Double>> ARG_MIN =
            arg(LaunchKind.ARG_MIN, Double.POSITIVE_INFINITY, IntToDouble::at, Reduction::less, DOUBLE);

    /** Item of the smallest float. */
    public static final Reduction<IntToFloat, Best<Float>> ARG_MIN_FLOAT =
            arg(LaunchKind.ARG_MIN, Float.POSITIVE_INFINITY, IntToFloat::at, Reduction::less, FLOAT);

    /** Item of the smallest int. */
    public static final Reduction<IntToInt, Best<Integer>> ARG_MIN_INT =
            arg(LaunchKind.ARG_MIN, Integer.MAX_VALUE, IntToInt::at, (a, b) -> a < b, INT);

    /** Item of the smallest long. */
    public static final Reduction<IntToLong, Best<Long>> ARG_MIN_LONG =
            arg(LaunchKind.ARG_MIN, Long.MAX_VALUE, IntToLong::at, (a, b) -> a < b, LONG);

    /** Item of the largest double. */
    public static final Reduction<IntToDouble, Best<Double>> ARG_MAX =
            arg(LaunchKind.ARG_MAX, Double.NEGATIVE_INFINITY, IntToDouble::at, Reduction::greater, DOUBLE);

    /** Item of the largest float. */
    public static final Reduction<IntToFloat, Best<Float>> ARG_MAX_FLOAT =
            arg(LaunchKind.ARG_MAX, Float.NEGATIVE_INFINITY, IntToFloat::at, Reduction::greater, FLOAT);

    /** Item of the largest int. */
    public static final Reduction<IntToInt, Best<Integer>> ARG_MAX_INT =
            arg(LaunchKind.ARG_MAX, Integer.MIN_VALUE, IntToInt::at, (a, b) -> a > b, INT);

    /** Item of the largest long. */
    public static final Reduction<IntToLong, Best<Long>> ARG_MAX_LONG =
            arg(LaunchKind.ARG_MAX, Long.MIN_VALUE, IntToLong::at, (a, b) -> a > b, LONG);

    /** Number of items that satisfy a predicate. */
    public static final Reduction<IntToBoolean, Long> COUNT =
            new Reduction<>(LaunchKind.COUNT, 0L, (f, i) -> f.at(i) ? 1L : 0L, Long::sum, LONG);

    /** Whether some item satisfies a predicate. */
    public static final Reduction<IntToBoolean, Boolean> ANY =
            new Reduction<>(LaunchKind.ANY, false, IntToBoolean::at, Boolean::logicalOr, BOOLEAN);

    /** Whether all items satisfy a predicate. */
    public static final Reduction<IntToBoolean, Boolean> ALL =
            new Reduction<>(LaunchKind.ALL, true, IntToBoolean::at, Boolean::logicalAnd, BOOLEAN);

    private static <F, V> Reduction<F, Best<V>> arg(
            LaunchKind kind, V none, Item<F, V> item, Better<V> better, Decoder<V> decode) {
        return new Reduction<>(
                kind,
                new Best<>(none, -1),
                (f, i) -> new Best<>(item.at(f, i), i),
                (a, b) -> best(a, b, better),
                (slots, first) -> new Best<>(decode.from(slots, first), slots[1] < 0 ? -1 : (int) (first + slots[1])));
    }

    private static <V> Best<V> best(Best<V> a, Best<V> b, Better<V> better) {
        if (a.index() == -1) {
            return b;
        }
        if (b.index() == -1 || better.test(a.value(), b.value())) {
            return a;
        }
        return better.test(b.value(), a.value()) || b.index() < a.index() ? b : a;
    }

    // NaN is better than every number, whichever way one looks; -0.0 is less than 0.0: as Math.min and Math.max.
    private static boolean less(double a, double b) {
        return Double.isNaN(a) ? !Double.isNaN(b) : !Double.isNaN(b) && Double.compare(a, b) < 0;
    }

    private static boolean greater(double a, double b) {
        return Double.isNaN(a) ? !Double.isNaN(b) : !Double.isNaN(b) && Double.compare(a, b) > 0;
    }
}
