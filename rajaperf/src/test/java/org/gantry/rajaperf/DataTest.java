package org.gantry.rajaperf;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class DataTest {
    private final Data data = new Data();

    @Test
    void theFirstArrayHasFactorTwoTenths() {
        assertArrayEquals(new double[] {0.2 * 1.1 / 1.12345, 0.2 * 2.1 / 2.12345}, data.real(2));
    }

    @Test
    void theSecondArrayHasFactorOneTenthAndTheThirdTwoTenthsAgain() {
        data.real(1);
        assertEquals(0.1 * 1.1 / 1.12345, data.real(1)[0]);
        assertEquals(0.2 * 1.1 / 1.12345, data.real(1)[0]);
    }

    @Test
    void everyInitialisationCounts() {
        data.constant(7, 1);
        data.skip();
        data.ints(1);
        data.uniform(1);
        data.signed(1);
        data.scalar();
        data.real(1);
        assertEquals(0.1 * 1.1 / 1.12345, data.scalar());
    }

    @Test
    void constantsHaveTheirValue() {
        assertArrayEquals(new double[] {3, 3, 3}, data.constant(3, 3));
    }

    @Test
    void signsFollowTheRandomSequence() {
        // 409947506, 1819792417, 1214619971 of 2^31-1: below, above, above one half.
        double[] expected = {-0.2 * 1.1 / 1.12345, 0.2 * 2.1 / 2.12345, 0.2 * 3.1 / 3.12345};
        assertArrayEquals(expected, data.signed(3));
    }

    @Test
    void uniformValuesAreTheRandomSequenceItself() {
        assertArrayEquals(new double[] {409947506 / 2147483647.0, 1819792417 / 2147483647.0}, data.uniform(2));
    }

    @Test
    void intsAreSignsWithOneMinus58AndOne19() {
        int[] v = data.ints(1003);
        assertEquals(1, Arrays.stream(v).filter(x -> x == -58).count());
        assertEquals(1, Arrays.stream(v).filter(x -> x == 19).count());
        assertEquals(1001, Arrays.stream(v).filter(x -> x == 1 || x == -1).count());
    }
}
