package org.gantry.spi;

/**
 * The parameters and the launch shape of kernel functions on GPUs: the contract between generated code and driver.
 *
 * <p>Every parameter takes 8 bytes, in this order, with nothing between; an i32 or narrower value stands in the low bytes:
 *
 * <pre>
 * forEach   array_0 .. array_S-1, error,           from_0, extent_0, .. from_D-1, extent_D-1, length_0 .. length_A-1, scalar_0 ..
 * reduce    array_0 .. array_S-1, error, partials, from_0, extent_0, .. from_D-1, extent_D-1, length_0 .. length_A-1, scalar_0 ..
 * combine   error, in, out, count, length_0 .. length_A-1, scalar_0 ..
 * </pre>
 *
 * <p>{@code array_k} is the device address of the elements of slot k ({@link GpuVariant#slotOf()}), a multiple of {@link #ALIGNMENT}; 0 if
 * the array is null, any other address if it is empty. Lengths and scalars are those of {@link Signature}'s block, in the same form. A row
 * table is an array of {@code {address row, i64 length}} pairs in device memory, whose rows are aligned alike. Booleans are bytes, 0 or 1.
 *
 * <p>forEach: an item for each thread. Dimension D-1 is x, D-2 is y, D-3 is z: the item's coordinate is {@code from_d} plus the thread's
 * number in the grid along that axis, and threads whose number is not less than {@code extent_d} do nothing. A group may have any shape of
 * at most {@link #GROUP} threads; the grid must cover the extents. Each extent is at most {@link #MOST_EXTENT}: longer domains are launched
 * in pieces, each with its own {@code from} and {@code extent}.
 *
 * <p>reduce: groups of exactly {@link #GROUP} threads, one-dimensional, {@code ceil(blocks / BLOCKS_A_GROUP)} of them, where {@code blocks
 * = ceil(items / 1024)}. {@code partials} takes the results of each block, {@link Signature#results()} slots of 8 bytes for each. combine:
 * the same, with {@code count} partial results in place of items; repeated until one is left.
 *
 * <p>{@code error} is the address of {@link #ERROR_SLOTS} i64 values, zero before the launch: as {@link Signature} describes them. The
 * first item that fails writes its site number + 1 by compare-and-swap, and the other values if it was the first; others go on. When the
 * launch has ended, slot 0 tells whether an item failed. Functions use no dynamic shared memory.
 */
public final class GpuAbi {
    /** Threads of a group at most; exactly for reductions. */
    public static final int GROUP = 256;

    /** Blocks of 1024 items that a group reduces. */
    public static final int BLOCKS_A_GROUP = GROUP / Signature.REDUCTION_LANES;

    /** Alignment of arrays in bytes. */
    public static final int ALIGNMENT = 16;

    /** Number of i64 values of the error record. */
    public static final int ERROR_SLOTS = 8;

    /** Largest extent of one dimension of a launch. */
    public static final long MOST_EXTENT = 1L << 30;

    /** Parameters of 8 bytes at most. */
    public static final int MOST_PARAMETERS = 512;

    private GpuAbi() {}
}
