package org.gantry.condition;

import java.util.ArrayList;
import java.util.List;

/**
 * Whether linear equations over bounded unknowns have no solution even in fractions: the equations are solved for one unknown each, then
 * Fourier and Motzkin's elimination adds up inequalities until a number that is negative shows a contradiction. "Not shown" where the
 * inequalities become too many or too large. Thread-safe.
 */
final class Relaxation {
    /** Inequalities at a time. */
    private static final int MOST = 160;

    private final int unknowns;
    private final List<long[]> equations = new ArrayList<>();
    private final List<long[]> atLeastZero = new ArrayList<>();

    /** With so many unknowns. */
    Relaxation(int unknowns) {
        this.unknowns = unknowns;
    }

    /** Adds {@code sum of coefficients times unknowns + constant = 0}; the constant stands last. */
    void equation(long[] row) {
        equations.add(row.clone());
    }

    /** Adds {@code low <= unknown <= high}. */
    void range(int unknown, long low, long high) {
        var least = new long[unknowns + 1];
        least[unknown] = 1;
        least[unknowns] = Math.negateExact(low);
        var most = new long[unknowns + 1];
        most[unknown] = -1;
        most[unknowns] = high;
        atLeastZero.add(least);
        atLeastZero.add(most);
    }

    /** Whether there is certainly no solution. */
    boolean infeasible() {
        try {
            return contradictory();
        } catch (ArithmeticException tooLarge) {
            return false;
        }
    }

    private boolean contradictory() {
        while (!equations.isEmpty()) {
            long[] equation = equations.removeLast();
            int at = pivot(equation);
            if (at < 0) {
                if (equation[unknowns] != 0) {
                    return true;
                }
                continue;
            }
            equations.replaceAll(row -> without(row, equation, at));
            atLeastZero.replaceAll(row -> without(row, equation, at));
        }
        for (int u = next(); u >= 0; u = next()) {
            if (!eliminate(u)) {
                return false;
            }
        }
        return atLeastZero.stream().anyMatch(row -> row[unknowns] < 0);
    }

    /** The unknown with the smallest coefficient; -1 if there is none. */
    private int pivot(long[] row) {
        int best = -1;
        for (int u = 0; u < unknowns; u++) {
            if (row[u] != 0 && (best < 0 || Math.absExact(row[u]) < Math.absExact(row[best]))) {
                best = u;
            }
        }
        return best;
    }

    /** A positive multiple of {@code row} plus a multiple of {@code equation}, in which the unknown does not occur. */
    private long[] without(long[] row, long[] equation, int unknown) {
        if (row[unknown] == 0) {
            return row;
        }
        long factor = Math.absExact(equation[unknown]);
        long times = equation[unknown] > 0 ? Math.negateExact(row[unknown]) : row[unknown];
        return sum(row, factor, equation, times);
    }

    private long[] sum(long[] a, long timesA, long[] b, long timesB) {
        var sum = new long[unknowns + 1];
        for (int u = 0; u <= unknowns; u++) {
            sum[u] = Math.addExact(Math.multiplyExact(a[u], timesA), Math.multiplyExact(b[u], timesB));
        }
        return sum;
    }

    private static long gcd(long a, long b) {
        return b == 0 ? a : gcd(b, a % b);
    }

    /** The unknown whose elimination leaves the fewest inequalities; -1 if none is left. */
    private int next() {
        int best = -1;
        int fewest = Integer.MAX_VALUE;
        for (int u = 0; u < unknowns; u++) {
            int positive = 0;
            int negative = 0;
            for (long[] row : atLeastZero) {
                positive += row[u] > 0 ? 1 : 0;
                negative += row[u] < 0 ? 1 : 0;
            }
            if (positive + negative > 0 && positive * negative - positive - negative < fewest) {
                best = u;
                fewest = positive * negative - positive - negative;
            }
        }
        return best;
    }

    /** Whether the unknown could be eliminated. */
    private boolean eliminate(int unknown) {
        var rest = new ArrayList<long[]>();
        for (long[] row : atLeastZero) {
            if (row[unknown] == 0) {
                rest.add(row);
            }
        }
        for (long[] p : atLeastZero) {
            for (long[] n : atLeastZero) {
                if (p[unknown] > 0 && n[unknown] < 0) {
                    rest.add(sum(p, Math.negateExact(n[unknown]), n, p[unknown]));
                    if (rest.size() > MOST) {
                        return false;
                    }
                }
            }
        }
        atLeastZero.clear();
        rest.stream().map(this::reduced).forEach(atLeastZero::add);
        return true;
    }

    /** Divided by what the coefficients have in common; the constant is rounded down, as the unknowns are integers. */
    private long[] reduced(long[] row) {
        long common = 0;
        for (int u = 0; u < unknowns; u++) {
            common = gcd(common, Math.absExact(row[u]));
        }
        if (common <= 1) {
            return row;
        }
        var less = new long[unknowns + 1];
        for (int u = 0; u <= unknowns; u++) {
            less[u] = Math.floorDiv(row[u], common);
        }
        return less;
    }
}
