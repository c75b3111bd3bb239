package org.gantry.runtime;

import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.List;
import org.gantry.condition.LaunchValues;
import org.gantry.spi.ScalarType;
import org.gantry.spi.Signature;

/**
 * The values of one launch, read once: conditions and kernel see the same. Not changed after it is made.
 *
 * @param signature the kernel's parameters
 * @param arrays the object of each array parameter; null where Java's is null. A table of two dimensions is a copy of the user's, with the
 *     same rows: a row that another thread exchanges meanwhile is not seen
 * @param block the kernel's argument block (see {@link Signature}), with the address of a stop word, followed by one bit for each array
 *     parameter that is null, and the length of the shortest row of each table of two dimensions
 */
public record Snapshot(Signature signature, Object[] arrays, long[] block) implements LaunchValues {
    private static final int TABLE = 2;

    /** The block's slots: the kernel's, the bits of null arrays, and the lengths of shortest rows. */
    static int slots(Signature signature) {
        return rowSlot(signature, signature.arrays().size());
    }

    /** Where the length of the shortest row stands for the first table at or behind {@code parameter}. */
    private static int rowSlot(Signature signature, int parameter) {
        int slot = signature.blockSlots() + (signature.arrays().size() + Long.SIZE - 1) / Long.SIZE;
        for (int k = 0; k < parameter; k++) {
            if (signature.arrays().get(k).depth() == TABLE) {
                slot++;
            }
        }
        return slot;
    }

    static Snapshot take(
            Signature signature,
            List<ObjectReader> arrayReaders,
            List<ScalarReader> scalarReaders,
            Functions functions,
            Domain domain,
            long stopWord) {
        long[] block = new long[slots(signature)];
        block[0] = domain.from0();
        block[1] = domain.from1();
        block[2] = domain.from2();
        block[3] = domain.to0();
        block[4] = domain.to1();
        block[5] = domain.to2();
        block[Signature.STOP] = stopWord;
        Object[] arrays = readArrays(signature, arrayReaders, functions);
        for (int k = 0; k < arrays.length; k++) {
            Object array = arrays[k];
            if (array == null) {
                block[signature.blockSlots() + k / Long.SIZE] |= 1L << k;
            } else {
                block[Signature.FIRST_LENGTH + k] = Array.getLength(array);
            }
            if (signature.arrays().get(k).depth() == TABLE) {
                block[rowSlot(signature, k)] = shortest((Object[]) array);
            }
        }
        for (int k = 0; k < scalarReaders.size(); k++) {
            block[signature.scalarSlot(k)] = scalarReaders.get(k).read(functions);
        }
        return new Snapshot(signature, arrays, block);
    }

    /** Reads all arrays; a table that is read twice is one copy. */
    private static Object[] readArrays(Signature signature, List<ObjectReader> readers, Functions functions) {
        Object[] read = new Object[readers.size()];
        for (int k = 0; k < read.length; k++) {
            read[k] = readers.get(k).read(functions);
        }
        Object[] arrays = read.clone();
        for (int k = 0; k < read.length; k++) {
            if (read[k] != null && signature.arrays().get(k).depth() == TABLE) {
                int first = 0;
                while (read[first] != read[k]) {
                    first++;
                }
                arrays[k] = first < k ? arrays[first] : ((Object[]) read[k]).clone();
            }
        }
        return arrays;
    }

    private static long shortest(Object[] table) {
        if (table == null || table.length == 0) {
            return 0;
        }
        long shortest = Long.MAX_VALUE;
        for (Object row : table) {
            shortest = Math.min(shortest, row == null ? 0 : Array.getLength(row));
        }
        return shortest;
    }

    /** Whether conditions see the same values in another launch's block: they do not speak of floats and doubles. */
    boolean sameForConditions(long[] other) {
        if (other.length != block.length) {
            return false;
        }
        for (int slot = Arrays.mismatch(block, other); slot >= 0 && slot < block.length; slot++) {
            if (block[slot] != other[slot] && !isFloat(slot)) {
                return false;
            }
        }
        return true;
    }

    private boolean isFloat(int slot) {
        int scalar = slot - signature.scalarSlot(0);
        if (scalar < 0 || scalar >= signature.scalars().size()) {
            return false;
        }
        ScalarType type = signature.scalars().get(scalar).type();
        return type == ScalarType.FLOAT || type == ScalarType.DOUBLE;
    }

    @Override
    public long scalar(int index) {
        return block[signature.scalarSlot(index)];
    }

    @Override
    public long length(int index) {
        return block[Signature.FIRST_LENGTH + index];
    }

    @Override
    public long shortestRow(int index) {
        return block[rowSlot(signature, index)];
    }

    @Override
    public boolean isNull(int index) {
        return arrays[index] == null;
    }

    @Override
    public long from(int dimension) {
        return block[dimension];
    }

    @Override
    public long to(int dimension) {
        return block[3 + dimension];
    }
}
