package org.gantry.rajaperf.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

class LogScaleTest {
    @Test
    void equalFactorsAreEqualDistances() {
        LogScale axis = new LogScale(0.25, 4, 100, 500);
        assertEquals(100, axis.at(0.25), 1e-9);
        assertEquals(200, axis.at(0.5), 1e-9);
        assertEquals(300, axis.at(1), 1e-9);
        assertEquals(500, axis.at(4), 1e-9);
    }

    @Test
    void anAxisMayGoUp() {
        LogScale axis = new LogScale(1, 100, 440, 20);
        assertEquals(230, axis.at(10), 1e-9);
    }

    @Test
    void valuesBeyondTheEndsStandAtTheEnds() {
        LogScale axis = new LogScale(1, 10, 0, 1);
        assertEquals(0, axis.at(0.001), 1e-9);
        assertEquals(1, axis.at(1000), 1e-9);
    }

    @Test
    void anAxisEndsAtPowersOfItsBase() {
        LogScale axis = LogScale.around(10, 0.3, 20, 0, 1);
        assertEquals(0.1, axis.low(), 1e-12);
        assertEquals(100, axis.high(), 1e-12);
        assertEquals(List.of(0.1, 1.0, 10.0, 100.0), axis.ticks(10));
    }

    @Test
    void noAxisBeginsAtZero() {
        assertThrows(IllegalArgumentException.class, () -> new LogScale(0, 1, 0, 1));
        assertThrows(IllegalArgumentException.class, () -> LogScale.around(10, 0, 1, 0, 1));
        assertThrows(IllegalArgumentException.class, () -> LogScale.around(10, 1, Double.POSITIVE_INFINITY, 0, 1));
    }

    @Test
    void anAxisAroundOneValueHasALength() {
        LogScale axis = LogScale.around(2, 1, 1, 0, 1);
        assertEquals(List.of(1.0, 2.0), axis.ticks(2));
    }
}
