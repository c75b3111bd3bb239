package org.gantry.condition;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.gantry.condition.LaunchPredicate.Digit;
import org.gantry.condition.LaunchPredicate.Disjoint;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** When {@code sum of coefficient * digit + offset = 0} has no solution with an item digit other than 0. */
class DisjointTest {
    private static Digit item(long coefficient, long range) {
        return digit(coefficient, -range, range, true);
    }

    private static Digit digit(long coefficient, long low, long high, boolean item) {
        return new Digit(List.of(number(coefficient)), number(low), number(high), item, "i");
    }

    private static LaunchExpr number(long n) {
        return new LaunchExpr.Constant(n);
    }

    private static boolean disjoint(long offset, Digit... digits) {
        return new Disjoint(List.of(digits), List.of(number(offset))).holds(None.VALUES);
    }

    @Test
    @DisplayName("i with offset 0 is disjoint, with offset 1 it is not")
    void oneItemDigit() {
        assertTrue(disjoint(0, item(1, 1_000_000_000)));
        assertFalse(disjoint(1, item(1, 1_000_000_000)));
        assertTrue(disjoint(1, item(1, 0)));
        assertTrue(disjoint(1, item(2, 1_000_000_000)));
        assertFalse(disjoint(0, item(0, 1)));
    }

    @Test
    @DisplayName("row * 100 + column: columns up to 100")
    void mixedRadix() {
        assertTrue(disjoint(0, item(100, 1_000_000), item(1, 99)));
        assertFalse(disjoint(0, item(100, 1_000_000), item(1, 100)));
        assertTrue(disjoint(0, item(-100, 1_000_000), item(1, 99)));
    }

    @Test
    @DisplayName("a large plane, rows and columns take few steps")
    void threeCoordinates() {
        assertTrue(disjoint(0, item(1 << 20, 1 << 20), item(1 << 10, (1 << 10) - 1), item(1, (1 << 10) - 1)));
    }

    @Test
    @DisplayName("an empty range means that there are no two such items")
    void emptyRange() {
        assertTrue(disjoint(0, item(0, 5), digit(1, 3, 2, false)));
    }

    @Test
    @DisplayName("a number beyond a long is no proof")
    void overflow() {
        assertFalse(disjoint(0, item(Long.MAX_VALUE, 2)));
        assertFalse(disjoint(0, item(1, 2), digit(1, Long.MIN_VALUE, Long.MAX_VALUE, false)));
    }

    @Test
    @DisplayName("a search that takes too long is no proof")
    void limit() {
        // Disjoint, since all coefficients are even and the offset's remainder by 4 fits none of the sums; nothing that
        // is looked at shows it.
        var digits = new ArrayList<Digit>();
        digits.add(item(2, 1000));
        for (int d = 0; d < 8; d++) {
            digits.add(digit(1_000_004 + 4L * d, -1000, 1000, false));
        }
        digits.add(digit(1, 0, 0, false));
        assertFalse(disjoint(1, digits.toArray(Digit[]::new)));
    }

    @Test
    @DisplayName("two subscripts: equal only if both are")
    void twoEquations() {
        var row = new Digit(List.of(number(1), number(0)), number(-5), number(5), true, "r");
        var column = new Digit(List.of(number(0), number(1)), number(-5), number(5), true, "c");
        assertTrue(new Disjoint(List.of(row, column), List.of(number(0), number(0))).holds(None.VALUES));
        assertTrue(new Disjoint(List.of(row), List.of(number(0), number(1))).holds(None.VALUES));
        assertFalse(new Disjoint(List.of(row, column), List.of(number(0), number(1))).holds(None.VALUES));
    }

    @Test
    @DisplayName("the message names the distance")
    void conflict() {
        var predicate = new Disjoint(List.of(item(2, 10)), List.of(number(-6)));
        assertEquals(
                "two items that differ by 3 in i",
                predicate.conflict(None.VALUES).orElseThrow());
    }

    @Test
    @DisplayName("as counting says, for 20000 small systems")
    void againstCounting() {
        var random = new Random(7);
        for (int n = 0; n < 20_000; n++) {
            int equations = 1 + random.nextInt(2);
            var digits = new ArrayList<Digit>();
            for (int d = 0; d < 1 + random.nextInt(4); d++) {
                var coefficients = new ArrayList<LaunchExpr>();
                for (int e = 0; e < equations; e++) {
                    coefficients.add(number(random.nextInt(13) - 6));
                }
                int low = -random.nextInt(4);
                digits.add(new Digit(
                        coefficients, number(low), number(low + random.nextInt(6)), random.nextInt(3) > 0, "d"));
            }
            var offsets = new ArrayList<LaunchExpr>();
            for (int e = 0; e < equations; e++) {
                offsets.add(number(random.nextInt(9) - 4));
            }
            var predicate = new Disjoint(digits, offsets);
            assertEquals(
                    !meets(predicate, 0, new long[equations], false),
                    predicate.holds(None.VALUES),
                    predicate::toString);
        }
    }

    /** Whether there is a solution, by trying all. */
    private static boolean meets(Disjoint predicate, int k, long[] sum, boolean different) {
        if (k == predicate.digits().size()) {
            boolean zero = different;
            for (int e = 0; e < sum.length; e++) {
                zero &= sum[e] + predicate.offsets().get(e).eval(None.VALUES) == 0;
            }
            return zero;
        }
        var digit = predicate.digits().get(k);
        for (long v = digit.low().eval(None.VALUES); v <= digit.high().eval(None.VALUES); v++) {
            var next = sum.clone();
            for (int e = 0; e < sum.length; e++) {
                next[e] += digit.coefficients().get(e).eval(None.VALUES) * v;
            }
            if (meets(predicate, k + 1, next, different || digit.item() && v != 0)) {
                return true;
            }
        }
        return false;
    }

    /** No launch values are asked for. */
    private enum None implements LaunchValues {
        VALUES;

        @Override
        public long scalar(int index) {
            throw new AssertionError();
        }

        @Override
        public long length(int index) {
            throw new AssertionError();
        }

        @Override
        public long shortestRow(int index) {
            throw new AssertionError();
        }

        @Override
        public boolean isNull(int index) {
            throw new AssertionError();
        }

        @Override
        public long from(int dimension) {
            throw new AssertionError();
        }

        @Override
        public long to(int dimension) {
            throw new AssertionError();
        }
    }
}
