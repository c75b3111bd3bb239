package org.gantry.driver.cpu;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import org.gantry.runtime.Snapshot;
import org.gantry.spi.KernelVariant;
import org.gantry.spi.Parameter;
import org.gantry.spi.ScalarType;
import org.gantry.spi.Signature;

/**
 * The array pointers of one launch. In place, arrays of numbers are the Java arrays themselves, rows of tables too where they are few;
 * arrays of booleans and other tables are copied, and copied back where they are written. Used by the launching thread alone; other threads
 * only pass the pointers on.
 */
final class Arguments implements AutoCloseable {
    private static final long LINE = 64;
    private static final long PAIR = 16;

    /** A Java array and its copy, to be copied back. */
    private record Copy(Object array, MemorySegment memory) {}

    private final boolean inPlace;
    private final List<Copy> copies = new ArrayList<>(0);
    private final MemorySegment[] pointers;
    private final boolean passesRows;
    private final int firstRow;
    private MemorySegment pairs = MemorySegment.NULL;
    private int rows;
    private Optional<Arena> arena = Optional.empty();

    /**
     * Points to the arrays of a launch.
     *
     * @param spare number of further pointers to leave room for
     */
    Arguments(CpuKernel kernel, IntPredicate writes, Snapshot snapshot, boolean inPlace, int spare) {
        KernelVariant variant = kernel.variant();
        List<Parameter.Array> parameters = snapshot.signature().arrays();
        this.inPlace = inPlace;
        this.passesRows = inPlace && kernel.takesRows() && fewRows(parameters, snapshot.arrays());
        this.firstRow = variant.slots() + spare + 1;
        this.pointers = new MemorySegment[variant.slots() + spare + (passesRows ? 1 + Signature.ROWS : 0)];
        if (passesRows) {
            pairs = allocate(Signature.ROWS * PAIR);
            pointers[firstRow - 1] = shared(pairs);
            Arrays.fill(pointers, firstRow, pointers.length, MemorySegment.NULL);
        }
        for (int k = 0; k < parameters.size(); k++) {
            int slot = variant.slotOf().get(k);
            if (pointers[slot] == null) {
                boolean written = written(variant.slotOf(), slot, writes);
                pointers[slot] = pointer(snapshot.arrays()[k], parameters.get(k).depth(), written);
            }
        }
        for (int slot = 0; slot < variant.slots(); slot++) {
            if (pointers[slot] == null) {
                pointers[slot] = MemorySegment.NULL;
            }
        }
    }

    private static boolean fewRows(List<Parameter.Array> parameters, Object[] arrays) {
        long count = 0;
        for (int k = 0; k < arrays.length; k++) {
            if (parameters.get(k).depth() == 2 && arrays[k] != null) {
                count += ((Object[]) arrays[k]).length;
                if (parameters.get(k).element() == ScalarType.BOOLEAN) {
                    return false;
                }
            }
        }
        return count <= Signature.ROWS;
    }

    /** Whether rows of tables are passed in place, in the form that {@link Signature} describes. */
    boolean passesRows() {
        return passesRows;
    }

    private static boolean written(List<Integer> slotOf, int slot, IntPredicate writes) {
        for (int k = 0; k < slotOf.size(); k++) {
            if (writes.test(k) && slotOf.get(k) == slot) {
                return true;
            }
        }
        return false;
    }

    /** The array slots' pointers, followed by the room that was asked for. */
    MemorySegment[] pointers() {
        return pointers;
    }

    /** Zeroed memory outside the Java heap, for the time of the launch; not in place, every thread may use it. */
    MemorySegment allocate(long bytes) {
        if (arena.isEmpty()) {
            arena = Optional.of(inPlace ? Arena.ofConfined() : Arena.ofShared());
        }
        // An empty array must not be the null pointer.
        return arena.get().allocate(Math.max(bytes, 8), LINE);
    }

    /** In place, the address alone: a segment of a confined arena may be passed by its own thread only. */
    private MemorySegment shared(MemorySegment own) {
        return inPlace ? MemorySegment.ofAddress(own.address()) : own;
    }

    private MemorySegment pointer(Object array, int depth, boolean written) {
        if (array == null) {
            return MemorySegment.NULL;
        }
        if (passesRows && depth > 1) {
            return passed((Object[]) array);
        }
        if (depth > 1) {
            return shared(table((Object[]) array, depth, written));
        }
        if (!inPlace) {
            return copy(array, written);
        }
        return array instanceof boolean[] flags ? bytes(flags, written) : heap(array);
    }

    /** Pairs of which the lengths are known now, and the pointers once the rows have been passed. */
    private MemorySegment passed(Object[] table) {
        long first = rows * PAIR;
        for (Object row : table) {
            if (row != null) {
                MemorySegment elements = heap(row);
                pointers[firstRow + rows] = elements;
                pairs.set(ValueLayout.JAVA_LONG, rows * PAIR + 8, elements(row, elements.byteSize()));
            }
            rows++;
        }
        return MemorySegment.ofAddress(pairs.address() + first);
    }

    /** Pairs of pointer and length, one for each row. */
    private MemorySegment table(Object[] rows, int depth, boolean written) {
        MemorySegment pairs = allocate(rows.length * PAIR);
        for (int r = 0; r < rows.length; r++) {
            Object row = rows[r];
            if (row == null) {
                continue; // the pair stays null and 0
            }
            MemorySegment memory = depth > 2 ? table((Object[]) row, depth - 1, written) : copy(row, written);
            long length = depth > 2 ? ((Object[]) row).length : length(row);
            pairs.set(ValueLayout.JAVA_LONG, r * PAIR, memory.address());
            pairs.set(ValueLayout.JAVA_LONG, r * PAIR + 8, length);
        }
        return pairs;
    }

    private static long length(Object row) {
        return row instanceof boolean[] flags
                ? flags.length
                : elements(row, heap(row).byteSize());
    }

    private static long elements(Object row, long bytes) {
        return switch (row) {
            case double[] _, long[] _ -> bytes / 8;
            case int[] _, float[] _ -> bytes / 4;
            case short[] _, char[] _ -> bytes / 2;
            case Object _ -> bytes;
        };
    }

    private MemorySegment copy(Object array, boolean written) {
        MemorySegment memory;
        if (array instanceof boolean[] flags) {
            memory = allocate(flags.length);
            for (int i = 0; i < flags.length; i++) {
                memory.set(ValueLayout.JAVA_BYTE, i, (byte) (flags[i] ? 1 : 0));
            }
        } else {
            MemorySegment heap = heap(array);
            memory = allocate(heap.byteSize());
            MemorySegment.copy(heap, 0, memory, 0, heap.byteSize());
        }
        if (written) {
            copies.add(new Copy(array, memory));
        }
        return memory;
    }

    /** Copies back what the kernel may have written to copies. */
    void copyBack() {
        for (Copy copy : copies) {
            if (copy.array() instanceof boolean[] flags) {
                for (int i = 0; i < flags.length; i++) {
                    flags[i] = copy.memory().get(ValueLayout.JAVA_BYTE, i) != 0;
                }
            } else {
                MemorySegment heap = heap(copy.array());
                MemorySegment.copy(copy.memory(), 0, heap, 0, heap.byteSize());
            }
        }
    }

    /** Booleans as a Java array that can be passed in place. */
    private MemorySegment bytes(boolean[] flags, boolean written) {
        byte[] bytes = new byte[flags.length];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (flags[i] ? 1 : 0);
        }
        MemorySegment memory = MemorySegment.ofArray(bytes);
        if (written) {
            copies.add(new Copy(flags, memory));
        }
        return memory;
    }

    private static MemorySegment heap(Object array) {
        return switch (array) {
            case double[] a -> MemorySegment.ofArray(a);
            case float[] a -> MemorySegment.ofArray(a);
            case int[] a -> MemorySegment.ofArray(a);
            case long[] a -> MemorySegment.ofArray(a);
            case byte[] a -> MemorySegment.ofArray(a);
            case char[] a -> MemorySegment.ofArray(a);
            case short[] a -> MemorySegment.ofArray(a);
            case Object other -> throw new IllegalArgumentException("not an array of numbers: " + other.getClass());
        };
    }

    /** Frees all copies; no thread may use a pointer afterwards. */
    @Override
    public void close() {
        if (arena.isPresent()) {
            arena.get().close();
        }
    }
}
