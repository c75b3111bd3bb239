package org.gantry.runtime;

/**
 * A failure as a kernel reports it (see {@link org.gantry.spi.Signature}).
 *
 * @param site number of the check site, or -1 if a check failed that the walk did not find again
 * @param index index or operand
 * @param length the array's length
 * @param c0 the item's coordinate in dimension 0
 * @param c1 the item's coordinate in dimension 1
 * @param c2 the item's coordinate in dimension 2
 * @param nullArray whether the array was null
 */
public record ErrorRecord(int site, long index, long length, long c0, long c1, long c2, boolean nullArray) {
    /** Slots of the native record. */
    public static final int SLOTS = 8;
}
