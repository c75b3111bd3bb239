package org.gantry;

/**
 * The borders of consecutive segments, as in compressed sparse rows: segment {@code s} is {@code [start(s), end(s))}. Immutable; the array
 * it is made from is copied.
 */
public final class Offsets {
    // Kernels read these fields by name.
    private final int[] borders;
    private final int max;

    private Offsets(int[] borders) {
        this.borders = borders;
        this.max = borders[borders.length - 1];
    }

    /**
     * Segments with these borders: one segment less than there are borders.
     *
     * @throws IllegalArgumentException if there is no border, the first is negative, or one is less than the one before it
     */
    public static Offsets of(int[] borders) {
        int[] copy = borders.clone();
        if (copy.length == 0) {
            throw new IllegalArgumentException("no border: an empty list of segments has the one border 0");
        }
        int last = 0;
        for (int i = 0; i < copy.length; i++) {
            if (copy[i] < last) {
                throw new IllegalArgumentException("border " + copy[i] + " at position " + i + " is less than " + last);
            }
            last = copy[i];
        }
        return new Offsets(copy);
    }

    /** First index of segment {@code s}. */
    public int start(int s) {
        return borders[s];
    }

    /** One past the last index of segment {@code s}. */
    public int end(int s) {
        return borders[s + 1];
    }

    /** The number of segments. */
    public int segments() {
        return borders.length - 1;
    }
}
