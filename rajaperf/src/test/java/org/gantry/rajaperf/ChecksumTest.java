package org.gantry.rajaperf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ChecksumTest {
    @Test
    void elementsAreWeightedByTheSineOfTheirPosition() {
        double expected = (Math.sin(1) + 0.5) * 2 + (Math.sin(2) + 0.5) * 3;
        assertEquals(expected, Checksum.of(new double[] {2, 3}), 1e-15);
    }

    @Test
    void theWeightIsNeverNegative() {
        // sin(4) is negative.
        assertEquals(Math.abs(Math.sin(4)) + 0.5, Checksum.of(new double[] {0, 0, 0, 1}), 1e-15);
    }

    @Test
    void smallTermsBesideALargeOneAreNotLost() {
        double[] v = new double[1001];
        java.util.Arrays.fill(v, 1e-16);
        v[0] = 1;
        double small = 0;
        for (int j = 1; j < v.length; j++) {
            small += (Math.abs(Math.sin(j + 1.0)) + 0.5) * 1e-16;
        }
        assertEquals(small, Checksum.of(v) - (Math.sin(1) + 0.5), 3e-16);
    }

    @Test
    void agreementIsRelativeToTheExpectedValue() {
        assertTrue(Checksum.agree(1e6 + 1e-5, 1e6, 1e-10));
        assertFalse(Checksum.agree(1e6 + 1e-3, 1e6, 1e-10));
        assertFalse(Checksum.agree(-1e6, 1e6, 1e-10));
    }

    @Test
    void nanAgreesWithNothing() {
        assertFalse(Checksum.agree(Double.NaN, 1, 1e-10));
        assertFalse(Checksum.agree(Double.NaN, Double.NaN, 1e-10));
    }
}
