package org.gantry.testkit;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.gantry.Device;
import org.gantry.Gantry;
import org.gantry.KernelException;
import org.gantry.Launch;
import org.gantry.driver.sanitizer.SanitizingDriver;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** {@code GANTRY_CHECK=races}: what is found while items run. */
class SanitizerTest {
    private static final Launch CHECKED = Gantry.on(Device.of(new SanitizingDriver()));

    private static KernelException found(Executable launch) {
        var found = assertThrows(KernelException.class, launch);
        assertEquals("GANTRY-K107", found.code(), found.getMessage());
        return found;
    }

    private static int line() {
        return StackWalker.getInstance()
                .walk(s -> s.skip(1).findFirst().orElseThrow().getLineNumber());
    }

    @Test
    @DisplayName("a launch without faults does what it does elsewhere, also a reduction")
    void faultless() {
        var y = new double[] {1, 2, 3};
        CHECKED.forEach(3, i -> y[i] *= 2);
        assertArrayEquals(new double[] {2, 4, 6}, y);
        assertEquals(12.0, CHECKED.sum(3, i -> y[i]));
    }

    @Test
    @DisplayName("a read of what another item writes: both lines, the element, the items; also unchecked")
    void readsOfOthers() {
        var a = new double[5];
        int line = line() + 2;
        var found = found(() -> CHECKED.unchecked().forEach(4, i -> {
            double next = a[i + 1];
            a[i] = next;
        }));
        assertTrue(
                found.getMessage()
                        .contains("two items touch a[1]: item 0 reads it in SanitizerTest.java:" + line
                                + ", and item 1 writes it in SanitizerTest.java:" + (line + 1)),
                found.getMessage());
        assertEquals(line + 1, found.line());
    }

    @Test
    @DisplayName("lost updates: bins[key[i]]++, where two keys are equal")
    void lostUpdates() {
        var bins = new int[4];
        var key = new int[] {0, 1, 0};
        var found = found(() -> CHECKED.unchecked().forEach(3, i -> bins[key[i]]++));
        assertTrue(found.getMessage().contains("two items touch bins[0]: item 0"), found.getMessage());
        key[2] = 2;
        CHECKED.unchecked().forEach(3, i -> bins[key[i]]++);
    }

    @Test
    @DisplayName("every fault is told: two races and an access out of bounds, after which items go on")
    void allFaults() {
        var a = new double[4];
        var b = new double[4];
        var found = found(() -> CHECKED.unchecked().forEach(3, i -> {
            a[0] = i;
            b[i / 2] = i;
            a[i + 2] = 1;
        }));
        assertTrue(found.getMessage().contains("two items touch a[0]"), found.getMessage());
        assertTrue(found.getMessage().contains("two items touch b[0]"), found.getMessage());
        assertTrue(found.getMessage().contains("item 2 writes a[4]"), found.getMessage());
        assertTrue(found.getMessage().contains("out of bounds for length 4"), found.getMessage());
    }

    @Test
    @DisplayName("rows of tables, and the same array under two names")
    void aliases() {
        var t = new double[2][3];
        var found = found(() -> CHECKED.unchecked().forEach(2, 2, (r, c) -> t[r][0] = c));
        assertTrue(found.getMessage().contains("two items touch t[0][0]"), found.getMessage());
        var x = new double[4];
        var y = x;
        assertTrue(found(() -> CHECKED.unchecked().forEach(3, i -> y[i] = x[i + 1]))
                .getMessage()
                .contains("two items touch"));
    }

    @Test
    @DisplayName("GANTRY_CHECK=races asks for it; an empty or absent value does not")
    void environment() {
        assertTrue(SanitizingDriver.asked(Map.of("GANTRY_CHECK", "races")).isPresent());
        assertTrue(SanitizingDriver.asked(Map.of("GANTRY_CHECK", " races ")).isPresent());
        assertTrue(SanitizingDriver.asked(Map.of("GANTRY_CHECK", "")).isEmpty());
        assertTrue(SanitizingDriver.asked(Map.of()).isEmpty());
    }

    @Test
    @DisplayName("checks that there are not are named, also beside one that there is")
    void unknownChecks() {
        assertEquals(List.of("race"), SanitizingDriver.unknown(Map.of("GANTRY_CHECK", "race")));
        assertEquals(List.of("regions"), SanitizingDriver.unknown(Map.of("GANTRY_CHECK", "races,regions")));
        assertEquals(List.of(), SanitizingDriver.unknown(Map.of("GANTRY_CHECK", "races")));
        assertEquals(List.of(), SanitizingDriver.unknown(Map.of()));
    }
}
