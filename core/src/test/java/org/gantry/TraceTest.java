package org.gantry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.Optional;
import org.gantry.spi.Trace;
import org.junit.jupiter.api.Test;

/** {@code GANTRY_TRACE}: names between commas; a name that there is not is told, not passed over. */
class TraceTest {
    private static Map<String, String> asking(String value) {
        return Map.of("GANTRY_TRACE", value);
    }

    @Test
    void namesStandBetweenCommas() {
        assertTrue(Trace.COMPILE.asked(asking("driver, compile")));
        assertTrue(Trace.DRIVER.asked(asking("driver,compile")));
        assertFalse(Trace.DRIVER.asked(asking("compile")));
        assertFalse(Trace.COMPILE.asked(Map.of()));
    }

    @Test
    void aNameThatThereIsNotIsTold() {
        assertEquals(
                Optional.of(
                        "gantry: note: GANTRY_TRACE asks for compiel, all, which is not told; it knows compile and driver"),
                Trace.complaint(asking("compiel,driver,all")));
        assertEquals(Optional.empty(), Trace.complaint(asking("compile,,driver")));
        assertEquals(Optional.empty(), Trace.complaint(Map.of()));
    }
}
