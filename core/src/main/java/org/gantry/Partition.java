package org.gantry;

import java.io.Serializable;

/**
 * A mapping from (item, k) to elements: what each item owns. {@code for (int k = 0; k < p.size(i); k++) y[p.index(i, k)] = ...} writes what
 * item {@code i} owns.
 *
 * <p>A partition is ordinary code: that no two items own one element is not believed but proven, at each kernel that uses it, from the code
 * of {@link #index} and {@link #size} (which must therefore be plain arithmetic); a mapping of your own is refused where it overlaps. What
 * the proof needs of the numbers of a launch (a stride that is at least the tile) becomes a condition of the launch.
 *
 * <p>Implementations are immutable.
 */
public interface Partition extends Serializable {
    /** How many elements an item owns; 0 or less for none. */
    int size(int item);

    /** The {@code k}th element that an item owns, for {@code k} from 0 to less than {@code size(item)}. */
    int index(int item, int k);

    /** Item {@code i} of {@code n} owns element {@code i}. */
    static Partition linear(int n) {
        return new Linear(n);
    }

    /** Item {@code r} owns row {@code r} of a row-major matrix with so many columns. */
    static Partition rows(int columns) {
        return new Rows(columns);
    }

    /** Item {@code c} owns column {@code c} of a row-major matrix. */
    static Partition columns(int rows, int columns) {
        return new Columns(rows, columns);
    }

    /**
     * Item {@code t} owns elements {@code t * tile} to {@code (t + 1) * tile - 1} of {@code n}; the last tile may be shorter. Reads of a
     * neighbour's elements (a halo) are reads of another array: {@code x[p.index(t, k) - 1]}.
     */
    static Partition tiles(int n, int tile) {
        return new Tiles(n, tile);
    }

    /** Item {@code i} of {@code items} owns elements {@code i}, {@code i + items}, {@code i + 2 * items} ... below {@code n}. */
    static Partition strided(int n, int items) {
        return new Strided(n, items);
    }

    /**
     * One element an item.
     *
     * @param n number of elements
     */
    record Linear(int n) implements Partition {
        @Override
        public int size(int item) {
            return item < n ? 1 : 0;
        }

        @Override
        public int index(int item, int k) {
            return item;
        }
    }

    /**
     * One row an item.
     *
     * @param columns of the matrix
     */
    record Rows(int columns) implements Partition {
        @Override
        public int size(int item) {
            return columns;
        }

        @Override
        public int index(int item, int k) {
            return item * columns + k;
        }
    }

    /**
     * One column an item.
     *
     * @param rows of the matrix
     * @param columns of the matrix
     */
    record Columns(int rows, int columns) implements Partition {
        @Override
        public int size(int item) {
            return item < columns ? rows : 0;
        }

        @Override
        public int index(int item, int k) {
            return k * columns + item;
        }
    }

    /**
     * Consecutive elements.
     *
     * @param n number of elements
     * @param tile number of elements an item
     */
    record Tiles(int n, int tile) implements Partition {
        @Override
        public int size(int item) {
            return Math.min(tile, n - item * tile);
        }

        @Override
        public int index(int item, int k) {
            return item * tile + k;
        }
    }

    /**
     * Elements at a distance.
     *
     * @param n number of elements
     * @param items number of items
     */
    record Strided(int n, int items) implements Partition {
        @Override
        public int size(int item) {
            return (n - item + items - 1) / items;
        }

        @Override
        public int index(int item, int k) {
            return k * items + item;
        }
    }
}
