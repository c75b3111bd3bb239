package org.gantry.spi;

import java.util.List;

/**
 * The parameters of a kernel: the contract between generated code and launch path.
 *
 * <p>Native functions of the host target (all return i32; {@code box} is lo and hi, i64, for each dimension, outermost first, within
 * {@code from} and {@code to} of the launch):
 *
 * <pre>
 * forEach   i32 f(ptr array_0 .. ptr array_A-1, ptr block, ptr error, i64 lo_0, i64 hi_0, ...)
 * reduce    i32 f(ptr array_0 .. ptr array_A-1, ptr block, ptr error, ptr partials, i64 block_lo, i64 block_hi)
 * combine   i32 f(ptr block, ptr error, ptr in, ptr out, i64 count, i64 block_lo, i64 block_hi)
 * </pre>
 *
 * <p>{@code array_k} are the variant's array slots ({@link KernelVariant#slotOf()} maps array parameters to slots; merged arrays share
 * one). A null array is the null pointer, an empty one is any other pointer.
 *
 * <p>{@code block} is an array of i64: {@code [0..2]} from, {@code [3..5]} to, for each dimension; {@code [6]} address of an i32 stop word
 * that asks long loops to give up when it is not 0; {@code [7]} reserved; {@code [8..8+A)} length of each array <em>parameter</em> (0 if
 * null), in signature order, then one slot for each scalar parameter: integers sign- (char and boolean zero-) extended, float and double as
 * raw bits.
 *
 * <p>{@code error} is an array of i64, zero at entry: {@code [0]} site number + 1, {@code [1]} index or operand, {@code [2]} length,
 * {@code [3..5]} item coordinates, {@code [6]} 1 if the array accessed was null.
 *
 * <p>A row table (array of arrays, depth d) is a pointer to {@code {ptr row, i64 length}} pairs; rows of depth d-1 in turn; a null row has
 * a null pointer and length 0. A kernel with tables, all of depth 2, has each of its item functions a second time, under its name followed
 * by {@link #ROWS_SUFFIX}, with {@code ptr pairs, ptr row_0 .. ptr row_R-1} ({@link #ROWS} of them) after the other pointers: it stores the
 * rows in the pairs, then does what the first one does. So rows can be Java arrays, whose addresses are known inside a call only.
 *
 * <p>{@code partials}, {@code in}, {@code out}: result slots of 8 bytes each, {@link #results()} of them for each block of 1024 items:
 * integers sign-extended, booleans 0 or 1, floats and doubles as raw bits. The second result of argMin and argMax is the item's coordinate
 * (with several dimensions its linear index) as a long.
 *
 * <p>Return values are those of {@link NativeStatus}.
 *
 * @param kind what is done with the items
 * @param dimensions number of item coordinates
 * @param longIndex whether the item coordinate is a long
 * @param arrays array parameters
 * @param scalars scalar parameters
 * @param results types of the reduction's results (value, then index, for argMin and argMax); empty for forEach
 */
public record Signature(
        LaunchKind kind,
        int dimensions,
        boolean longIndex,
        List<Parameter.Array> arrays,
        List<Parameter.Scalar> scalars,
        List<ScalarType> results) {
    /** Number of rows that the second form of a kernel with tables takes. */
    public static final int ROWS = 40;

    /** Ends the names of such functions. */
    public static final String ROWS_SUFFIX = "_rows";

    /** First slot of the lengths in the block. */
    public static final int FIRST_LENGTH = 8;

    /** Slot of the stop word's address in the block. */
    public static final int STOP = 6;

    /** Items in a block of a reduction. */
    public static final int REDUCTION_BLOCK = 1024;

    /** Lanes of a reduction. */
    public static final int REDUCTION_LANES = 64;

    public Signature {
        arrays = List.copyOf(arrays);
        scalars = List.copyOf(scalars);
        results = List.copyOf(results);
    }

    /** Whether some arrays are tables, and all tables are of depth 2. */
    public boolean hasRows() {
        return arrays.stream().anyMatch(a -> a.depth() == 2) && arrays.stream().allMatch(a -> a.depth() <= 2);
    }

    /** The block slot of a scalar parameter. */
    public int scalarSlot(int scalar) {
        return FIRST_LENGTH + arrays.size() + scalar;
    }

    /** Number of i64 slots in the block. */
    public int blockSlots() {
        return FIRST_LENGTH + arrays.size() + scalars.size();
    }
}
