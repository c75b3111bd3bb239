package org.gantry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

/** Index sets and offsets. */
class IndexSetTest {
    @Test
    void duplicateIsRefusedWithItsPosition() {
        IllegalArgumentException refused =
                assertThrows(IllegalArgumentException.class, () -> IndexSet.of(new int[] {4, 7, 4}));
        assertEquals("index 4 occurs twice, at position 2 again", refused.getMessage());
    }

    @Test
    void negativeIndexIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> IndexSet.of(new int[] {1, -1}));
    }

    @Test
    void sourceArrayMayChangeAfterwards() {
        int[] source = {4, 7, 1};
        IndexSet set = IndexSet.of(source);
        source[0] = 7;
        assertEquals(4, set.get(0));
        assertEquals(1, set.min());
        assertEquals(7, set.max());
        assertEquals(3, set.size());
    }

    @Test
    void emptySetHasNoRange() {
        IndexSet set = IndexSet.of(new int[0]);
        assertEquals(0, set.size());
        assertEquals(0, set.min());
        assertEquals(-1, set.max());
    }

    @Test
    void offsetsThatDecreaseAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> Offsets.of(new int[] {0, 3, 2}));
        assertThrows(IllegalArgumentException.class, () -> Offsets.of(new int[] {-1, 3}));
        assertThrows(IllegalArgumentException.class, () -> Offsets.of(new int[0]));
    }

    @Test
    void offsetsTellStartAndEndOfSegments() {
        Offsets rows = Offsets.of(new int[] {0, 3, 3, 5});
        assertEquals(3, rows.segments());
        assertEquals(3, rows.start(1));
        assertEquals(3, rows.end(1));
        assertEquals(5, rows.end(2));
    }
}
