package org.gantry.runtime;

import java.util.ArrayList;
import java.util.List;

/**
 * The work-items of a launch: a box of one to three dimensions, outermost first; unused dimensions have one item. Row-major linear order,
 * from 0.
 *
 * @param dimensions 1 to 3
 * @param longIndex whether the coordinate is a long (one dimension only)
 * @param from0 first coordinate of dimension 0
 * @param to0 one past the last coordinate of dimension 0
 * @param from1 first coordinate of dimension 1
 * @param to1 one past the last coordinate of dimension 1
 * @param from2 first coordinate of dimension 2
 * @param to2 one past the last coordinate of dimension 2
 */
public record Domain(
        int dimensions, boolean longIndex, long from0, long to0, long from1, long to1, long from2, long to2) {
    /**
     * Checks the extents.
     *
     * @throws IllegalArgumentException if one is negative, or the number of items does not fit a long
     */
    public Domain {
        try {
            Math.multiplyExact(Math.multiplyExact(extent(from0, to0), extent(from1, to1)), extent(from2, to2));
        } catch (ArithmeticException overflow) {
            throw new IllegalArgumentException("the number of items does not fit a long", overflow);
        }
    }

    /** Items {@code [from, to)}. */
    public static Domain of(long from, long to) {
        return new Domain(1, false, from, to, 0, 1, 0, 1);
    }

    /** Items {@code [from, to)}, with a long coordinate. */
    public static Domain ofLong(long from, long to) {
        return new Domain(1, true, from, to, 0, 1, 0, 1);
    }

    /** A box of two dimensions. */
    public static Domain of(long from0, long to0, long from1, long to1) {
        return new Domain(2, false, from0, to0, from1, to1, 0, 1);
    }

    /** A box of three dimensions. */
    public static Domain of(long from0, long to0, long from1, long to1, long from2, long to2) {
        return new Domain(3, false, from0, to0, from1, to1, from2, to2);
    }

    /** The number of items. */
    public long items() {
        return (to0 - from0) * (to1 - from1) * (to2 - from2);
    }

    /** First coordinate of a dimension. */
    public long from(int dimension) {
        return dimension == 0 ? from0 : dimension == 1 ? from1 : from2;
    }

    /** One past the last coordinate of a dimension. */
    public long to(int dimension) {
        return dimension == 0 ? to0 : dimension == 1 ? to1 : to2;
    }

    /** The linear index of an item. */
    public long linear(long c0, long c1, long c2) {
        return ((c0 - from0) * (to1 - from1) + (c1 - from1)) * (to2 - from2) + (c2 - from2);
    }

    /** The coordinates as a list, of the dimensions that there are. */
    public List<Long> item(long c0, long c1, long c2) {
        List<Long> item = new ArrayList<>(List.of(c0, c1, c2));
        return List.copyOf(item.subList(0, dimensions));
    }

    private static long extent(long from, long to) {
        long extent = Math.subtractExact(to, from);
        if (extent < 0) {
            throw new IllegalArgumentException(
                    from == 0 ? "negative extent: " + to : "negative extent: from " + from + " to " + to);
        }
        return extent;
    }
}
