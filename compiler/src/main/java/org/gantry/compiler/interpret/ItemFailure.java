package org.gantry.compiler.interpret;

import java.util.Arrays;

/** An item failed at a check or a throw. What it wrote before stays written. */
public final class ItemFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int site;
    private final long index;
    private final long length;
    private final boolean arrayIsNull;
    private final long[] item;

    ItemFailure(int site, long index, long length, boolean arrayIsNull, long[] item) {
        super(
                "site " + site + ", index " + index + ", length " + length + ", item " + Arrays.toString(item),
                null,
                false,
                false);
        this.site = site;
        this.index = index;
        this.length = length;
        this.arrayIsNull = arrayIsNull;
        this.item = item.clone();
    }

    /** Number of the site in the kernel. */
    public int site() {
        return site;
    }

    /** The index that is out of bounds; 0 for sites of other kinds. */
    public long index() {
        return index;
    }

    /** The array's length; 0 for sites of other kinds. */
    public long length() {
        return length;
    }

    /** Whether the array at the site is null. */
    public boolean arrayIsNull() {
        return arrayIsNull;
    }

    /** The item's coordinates; empty for a failure in the operator of a reduction. */
    public long[] item() {
        return item.clone();
    }
}
