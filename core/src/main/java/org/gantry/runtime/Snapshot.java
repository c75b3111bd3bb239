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
 * @param arrays the object of each array parameter; null where Java's is null
 * @param block the kernel's argument block (see {@link Signature}), with the address of a stop word, followed by one bit for each array
 *     parameter that is null
 */
public record Snapshot(Signature signature, Object[] arrays, long[] block) implements LaunchValues {
    /** The block's slots: the kernel's, and the bits of null arrays. */
    static int slots(Signature signature) {
        return signature.blockSlots() + (signature.arrays().size() + Long.SIZE - 1) / Long.SIZE;
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
        Object[] arrays = new Object[arrayReaders.size()];
        for (int k = 0; k < arrays.length; k++) {
            Object array = arrayReaders.get(k).read(functions);
            arrays[k] = array;
            if (array == null) {
                block[signature.blockSlots() + k / Long.SIZE] |= 1L << k;
            } else {
                block[Signature.FIRST_LENGTH + k] = Array.getLength(array);
            }
        }
        for (int k = 0; k < scalarReaders.size(); k++) {
            block[signature.scalarSlot(k)] = scalarReaders.get(k).read(functions);
        }
        return new Snapshot(signature, arrays, block);
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
