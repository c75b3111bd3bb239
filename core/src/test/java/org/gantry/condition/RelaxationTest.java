package org.gantry.condition;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What linear reasoning shows to have no solution. */
class RelaxationTest {
    @Test
    @DisplayName("x + y = 5 with x, y in [0, 2] has none, with y in [0, 3] it may")
    void sums() {
        var none = new Relaxation(2);
        none.equation(new long[] {1, 1, -5});
        none.range(0, 0, 2);
        none.range(1, 0, 2);
        assertTrue(none.infeasible());
        var one = new Relaxation(2);
        one.equation(new long[] {1, 1, -5});
        one.range(0, 0, 2);
        one.range(1, 0, 3);
        assertFalse(one.infeasible());
    }

    @Test
    @DisplayName("a < b, c < d, a = d, b = c: no cycle of inequalities holds")
    void cycles() {
        var cycle = new Relaxation(6);
        cycle.equation(new long[] {-1, 1, 0, 0, -1, 0, -1});
        cycle.equation(new long[] {0, 0, -1, 1, 0, -1, -1});
        cycle.equation(new long[] {1, 0, 0, -1, 0, 0, 0});
        cycle.equation(new long[] {0, 1, -1, 0, 0, 0, 0});
        for (int u = 0; u < 6; u++) {
            cycle.range(u, 0, 1_000_000);
        }
        assertTrue(cycle.infeasible());
    }

    @Test
    @DisplayName("2 * x = 1 has a solution in fractions; 0 = 1 has none")
    void fractions() {
        var half = new Relaxation(1);
        half.equation(new long[] {2, -1});
        half.range(0, 0, 1);
        assertFalse(half.infeasible());
        var wrong = new Relaxation(1);
        wrong.equation(new long[] {0, -1});
        wrong.range(0, 0, 1);
        assertTrue(wrong.infeasible());
    }

    @Test
    @DisplayName("numbers that are too large show nothing")
    void large() {
        var large = new Relaxation(2);
        large.equation(new long[] {Long.MAX_VALUE, Long.MAX_VALUE - 1, 3});
        large.equation(new long[] {Long.MAX_VALUE - 2, 5, 1});
        large.range(0, -9, 9);
        large.range(1, -9, 9);
        assertFalse(large.infeasible());
    }
}
