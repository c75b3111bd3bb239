package org.gantry.driver.cuda;

import java.lang.foreign.MemorySegment;
import java.lang.reflect.Array;

/** Java arrays as the bytes that the device sees. */
final class CudaHeap {
    private CudaHeap() {}

    /** The array's memory; of booleans a copy, a byte each. */
    static MemorySegment bytes(Object array) {
        return switch (array) {
            case double[] a -> MemorySegment.ofArray(a);
            case float[] a -> MemorySegment.ofArray(a);
            case int[] a -> MemorySegment.ofArray(a);
            case long[] a -> MemorySegment.ofArray(a);
            case byte[] a -> MemorySegment.ofArray(a);
            case char[] a -> MemorySegment.ofArray(a);
            case short[] a -> MemorySegment.ofArray(a);
            case boolean[] a -> {
                byte[] bytes = new byte[a.length];
                for (int i = 0; i < a.length; i++) {
                    bytes[i] = (byte) (a[i] ? 1 : 0);
                }
                yield MemorySegment.ofArray(bytes);
            }
            case Object other -> throw new IllegalArgumentException("not an array of primitives: " + other.getClass());
        };
    }

    /** Size in bytes. */
    static long size(Object array) {
        return switch (array) {
            case double[] a -> 8L * a.length;
            case long[] a -> 8L * a.length;
            case float[] a -> 4L * a.length;
            case int[] a -> 4L * a.length;
            case char[] a -> 2L * a.length;
            case short[] a -> 2L * a.length;
            case Object other -> Array.getLength(other);
        };
    }

    /** Number of elements. */
    static long length(Object array) {
        return Array.getLength(array);
    }

    /** Sets booleans from bytes. */
    static void set(boolean[] values, byte[] bytes) {
        for (int i = 0; i < values.length; i++) {
            values[i] = bytes[i] != 0;
        }
    }
}
