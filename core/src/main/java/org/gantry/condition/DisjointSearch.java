package org.gantry.condition;

import java.util.Optional;
import org.gantry.condition.LaunchPredicate.Disjoint;

/**
 * Search for two different items that touch the same element: a solution of a small system of linear equations over bounded integers.
 *
 * <p>Branch and bound over the unknowns, those with the largest coefficients first: at each step, what the others can still add up
 * to bounds
 * the values to try, and the greatest common divisor of the coefficients to come must divide what is left. For mixed-radix indices
 * ({@code row * columns + column}) a handful of steps decides. Not thread-safe; made for one evaluation.
 */
final class DisjointSearch {
    /** Nodes visited before giving up; giving up counts as a conflict. */
    private static final int LIMIT = 20_000;

    /** And of a part of the equations. */
    private static final int FEW = 500;

    private final Disjoint predicate;
    private final LaunchValues values;
    private final int equations;
    private final int unknowns;
    private final int[] order;
    private final long[] low;
    private final long[] high;
    /** {@code coefficient[e * unknowns + k]}: of unknown {@code order[k]} in equation {@code e}. */
    private final long[] coefficient;

    /** Bounds and divisor of what the unknowns from {@code k} on add up to: index {@code e * (unknowns + 1) + k}. */
    private final long[] restLow;

    private final long[] restHigh;
    private final long[] restDivisor;
    /** Whether an unknown from {@code k} on is an item digit that can be other than 0. */
    private final boolean[] itemsLeft;

    private final long[] start;
    private final long[] value;
    /** From here on all coefficients are -1, 0 or 1. */
    private int plain;

    private boolean empty;
    private int left;
    private boolean gaveUp;

    private DisjointSearch(Disjoint predicate, LaunchValues values, int equations) {
        this.predicate = predicate;
        this.values = values;
        this.equations = equations;
        unknowns = predicate.digits().size();
        order = new int[unknowns];
        low = new long[unknowns];
        high = new long[unknowns];
        value = new long[unknowns];
        start = new long[equations];
        coefficient = new long[equations * unknowns];
        restLow = new long[equations * (unknowns + 1)];
        restHigh = new long[equations * (unknowns + 1)];
        restDivisor = new long[equations * (unknowns + 1)];
        itemsLeft = new boolean[unknowns + 1];
        sort();
        for (int k = 0; k < unknowns; k++) {
            var digit = predicate.digits().get(order[k]);
            low[k] = digit.low().eval(values);
            high[k] = digit.high().eval(values);
            empty |= low[k] > high[k];
            for (int e = 0; e < equations; e++) {
                coefficient[e * unknowns + k] = digit.coefficients().get(e).eval(values);
            }
        }
        if (!empty) {
            sumUp();
        }
    }

    /**
     * Prepares a search.
     *
     * @throws ArithmeticException if a number does not fit
     */
    static DisjointSearch of(Disjoint predicate, LaunchValues values) {
        return new DisjointSearch(predicate, values, predicate.offsets().size());
    }

    /**
     * Whether there is no solution with a nonzero item digit.
     *
     * @throws ArithmeticException if a number does not fit
     */
    boolean disjoint() {
        // Subscripts come first: often one of them decides, and the conditions that tie the unknowns to each other only
        // hide that.
        for (int e = 1; e < equations; e++) {
            if (new DisjointSearch(predicate, values, e).first(FEW)) {
                return true;
            }
        }
        return first(LIMIT);
    }

    private boolean first(int limit) {
        left = limit;
        return empty || !search(start, 0, false);
    }

    /** A solution, as text. */
    Optional<String> conflict() {
        if (disjoint() || gaveUp) {
            return Optional.empty();
        }
        var text = new StringBuilder();
        for (int d = 0; d < unknowns; d++) {
            if (!predicate.digits().get(d).item()) {
                continue;
            }
            for (int k = 0; k < unknowns; k++) {
                if (order[k] == d) {
                    text.append(text.isEmpty() ? "two items that differ by " : ", ");
                    text.append(value[k])
                            .append(" in ")
                            .append(predicate.digits().get(d).name());
                }
            }
        }
        return Optional.of(text.toString());
    }

    private void sort() {
        var weight = new long[unknowns];
        for (int d = 0; d < unknowns; d++) {
            for (int e = 0; e < equations; e++) {
                long c = predicate.digits().get(d).coefficients().get(e).eval(values);
                weight[d] = Math.max(weight[d], Math.absExact(c));
            }
        }
        for (int k = 0; k < unknowns; k++) {
            int at = k;
            while (at > 0 && weight[order[at - 1]] < weight[k]) {
                order[at] = order[at - 1];
                at--;
            }
            order[at] = k;
        }
        while (plain < unknowns && weight[order[plain]] > 1) {
            plain++;
        }
        for (int e = 0; e < equations; e++) {
            start[e] = predicate.offsets().get(e).eval(values);
        }
    }

    private void sumUp() {
        for (int k = unknowns - 1; k >= 0; k--) {
            boolean item = predicate.digits().get(order[k]).item() && (low[k] != 0 || high[k] != 0);
            itemsLeft[k] = itemsLeft[k + 1] || item;
            for (int e = 0; e < equations; e++) {
                long c = coefficient[e * unknowns + k];
                int at = e * (unknowns + 1) + k;
                long atLow = Math.multiplyExact(c, c >= 0 ? low[k] : high[k]);
                long atHigh = Math.multiplyExact(c, c >= 0 ? high[k] : low[k]);
                restLow[at] = Math.addExact(restLow[at + 1], atLow);
                restHigh[at] = Math.addExact(restHigh[at + 1], atHigh);
                restDivisor[at] = gcd(restDivisor[at + 1], Math.absExact(c));
            }
        }
    }

    private static long gcd(long a, long b) {
        return b == 0 ? a : gcd(b, a % b);
    }

    /** Whether unknowns from {@code k} on can be chosen so that all equations hold and some item digit is not 0. */
    private boolean search(long[] sum, int k, boolean different) {
        if (--left < 0) {
            gaveUp = true;
            return true;
        }
        if (!different && !itemsLeft[k]) {
            return false;
        }
        long from = k < unknowns ? low[k] : 0;
        long to = k < unknowns ? high[k] : 0;
        boolean free = true;
        for (int e = 0; e < equations; e++) {
            int at = e * (unknowns + 1) + k;
            long left = Math.negateExact(sum[e]);
            if (left < restLow[at]
                    || left > restHigh[at]
                    || (restDivisor[at] == 0 ? left != 0 : left % restDivisor[at] != 0)) {
                return false;
            }
            long c = k < unknowns ? coefficient[e * unknowns + k] : 0;
            if (c != 0) {
                free = false;
                long least = Math.subtractExact(left, restHigh[at + 1]);
                long most = Math.subtractExact(left, restLow[at + 1]);
                from = Math.max(from, c > 0 ? Math.ceilDivExact(least, c) : Math.ceilDivExact(most, c));
                to = Math.min(to, c > 0 ? Math.floorDivExact(most, c) : Math.floorDivExact(least, c));
            }
        }
        if (k == unknowns) {
            return different;
        }
        if (from > to || (k == 0 || k == plain) && !possible(sum, k, different)) {
            return false;
        }
        boolean item = predicate.digits().get(order[k]).item();
        if (free) {
            boolean other = item && (low[k] != 0 || high[k] != 0);
            // One apart, if that can be: people can check it in their heads.
            value[k] = other ? Math.clamp(high[k] > 0 ? 1 : -1, low[k], high[k]) : low[k];
            return search(sum, k + 1, different || other);
        }
        var next = new long[equations];
        for (long v = from; v <= to; v++) {
            for (int e = 0; e < equations; e++) {
                next[e] = Math.addExact(sum[e], Math.multiplyExact(coefficient[e * unknowns + k], v));
            }
            value[k] = v;
            if (search(next, k + 1, different || item && v != 0)) {
                return true;
            }
            if (v == Long.MAX_VALUE) {
                break;
            }
        }
        return false;
    }

    /** Whether the unknowns from {@code k} on may have values, by linear reasoning, of which an item digit is not 0 if need be. */
    private boolean possible(long[] sum, int k, boolean different) {
        if (unknowns - k < 3) {
            return true;
        }
        if (different) {
            return !relaxed(sum, k, k, low[k], high[k]).infeasible();
        }
        for (int u = k; u < unknowns; u++) {
            if (!predicate.digits().get(order[u]).item()) {
                continue;
            }
            boolean above = high[u] > 0
                    && !relaxed(sum, k, u, Math.max(1, low[u]), high[u]).infeasible();
            if (above
                    || low[u] < 0
                            && !relaxed(sum, k, u, low[u], Math.min(-1, high[u]))
                                    .infeasible()) {
                return true;
            }
        }
        return false;
    }

    /** The equations in the unknowns from {@code k} on, one of them in a range of its own. */
    private Relaxation relaxed(long[] sum, int k, int unknown, long least, long most) {
        var relaxation = new Relaxation(unknowns - k);
        for (int e = 0; e < equations; e++) {
            var row = new long[unknowns - k + 1];
            System.arraycopy(coefficient, e * unknowns + k, row, 0, unknowns - k);
            row[unknowns - k] = sum[e];
            relaxation.equation(row);
        }
        for (int u = k; u < unknowns; u++) {
            relaxation.range(u - k, u == unknown ? least : low[u], u == unknown ? most : high[u]);
        }
        return relaxation;
    }
}
