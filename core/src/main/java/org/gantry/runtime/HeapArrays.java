package org.gantry.runtime;

/** Java arrays whose element type is known at the launch only. */
final class HeapArrays {
    private HeapArrays() {}

    /** The length of an array of primitives or of arrays. */
    static int length(Object array) {
        return switch (array) {
            case double[] a -> a.length;
            case int[] a -> a.length;
            case float[] a -> a.length;
            case long[] a -> a.length;
            case byte[] a -> a.length;
            case char[] a -> a.length;
            case short[] a -> a.length;
            case boolean[] a -> a.length;
            case Object[] a -> a.length;
            case Object other -> throw new IllegalArgumentException("not an array: " + other.getClass());
        };
    }
}
