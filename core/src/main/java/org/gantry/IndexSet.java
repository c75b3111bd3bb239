package org.gantry;

import java.util.BitSet;

/**
 * A list of pairwise distinct, non-negative indices: {@code y[set.get(i)] = ...} cannot write an element twice. Immutable; the array it is
 * made from is copied.
 */
public final class IndexSet {
    // Kernels read these fields by name: Parameter.Array.distinct speaks of min and max.
    private final int[] elements;
    private final int min;
    private final int max;

    private IndexSet(int[] elements, int min, int max) {
        this.elements = elements;
        this.min = min;
        this.max = max;
    }

    /**
     * The set of these indices, in this order.
     *
     * @throws IllegalArgumentException if one is negative or occurs twice
     */
    public static IndexSet of(int[] indices) {
        int[] copy = indices.clone();
        int min = Integer.MAX_VALUE;
        int max = -1;
        BitSet seen = new BitSet();
        for (int i = 0; i < copy.length; i++) {
            int index = copy[i];
            if (index < 0) {
                throw new IllegalArgumentException("negative index " + index + " at position " + i);
            }
            if (seen.get(index)) {
                throw new IllegalArgumentException("index " + index + " occurs twice, at position " + i + " again");
            }
            seen.set(index);
            min = Math.min(min, index);
            max = Math.max(max, index);
        }
        return new IndexSet(copy, copy.length == 0 ? 0 : min, max);
    }

    /**
     * The index at position {@code i}.
     *
     * @throws ArrayIndexOutOfBoundsException if {@code i} is negative or not less than {@link #size()}
     */
    public int get(int i) {
        return elements[i];
    }

    /** The number of indices. */
    public int size() {
        return elements.length;
    }

    /** The smallest index; 0 if the set is empty. */
    public int min() {
        return min;
    }

    /** The largest index; -1 if the set is empty. */
    public int max() {
        return max;
    }
}
