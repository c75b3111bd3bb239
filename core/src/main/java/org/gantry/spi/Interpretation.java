package org.gantry.spi;

import java.util.List;

/**
 * What came of interpreting a launch.
 *
 * @param slots the result of a reduction, as raw bits; none for forEach
 * @param findings every pair of accesses that race, every access out of bounds, and items that failed otherwise
 */
public record Interpretation(long[] slots, List<Finding> findings) {
    public Interpretation {
        slots = slots.clone();
        findings = List.copyOf(findings);
    }

    /** The result of a reduction, as raw bits; none for forEach. */
    @Override
    public long[] slots() {
        return slots.clone();
    }

    /**
     * A fault.
     *
     * @param file source file's simple name of the later access, empty where unknown
     * @param line its line, 0 where unknown
     * @param array the array's name
     * @param index the element
     * @param item the coordinates of the item that made the later access
     * @param text the fault in words, with both places
     */
    public record Finding(String file, int line, String array, long index, List<Long> item, String text) {
        public Finding {
            item = List.copyOf(item);
        }
    }
}
