package org.gantry.compiler.interpret;

import java.util.List;
import org.gantry.compiler.ir.ConstantTable;
import org.gantry.compiler.ir.Type.Scalar;

/** Elements of Java arrays as raw bits (see {@link Scalars}). */
final class Elements {
    private Elements() {}

    /** The length of an array of primitives or of arrays; 0 for null. */
    static int length(Object array) {
        return switch (array) {
            case null -> 0;
            case boolean[] a -> a.length;
            case byte[] a -> a.length;
            case char[] a -> a.length;
            case short[] a -> a.length;
            case int[] a -> a.length;
            case long[] a -> a.length;
            case float[] a -> a.length;
            case double[] a -> a.length;
            case Object[] a -> a.length;
            default -> throw new IllegalStateException("not an array: " + array.getClass());
        };
    }

    static long get(Object array, int index) {
        return switch (array) {
            case boolean[] a -> a[index] ? 1 : 0;
            case byte[] a -> a[index];
            case char[] a -> (short) a[index];
            case short[] a -> a[index];
            case int[] a -> a[index];
            case long[] a -> a[index];
            case float[] a -> Float.floatToRawIntBits(a[index]);
            case double[] a -> Double.doubleToRawLongBits(a[index]);
            default -> throw new IllegalStateException("not an array of primitives: " + array.getClass());
        };
    }

    static void set(Object array, int index, long bits) {
        switch (array) {
            case boolean[] a -> a[index] = (bits & 1) != 0;
            case byte[] a -> a[index] = (byte) bits;
            case char[] a -> a[index] = (char) bits;
            case short[] a -> a[index] = (short) bits;
            case int[] a -> a[index] = (int) bits;
            case long[] a -> a[index] = bits;
            case float[] a -> a[index] = Float.intBitsToFloat((int) bits);
            case double[] a -> a[index] = Double.longBitsToDouble(bits);
            default -> throw new IllegalStateException("not an array of primitives: " + array.getClass());
        }
    }

    /** A zeroed array. */
    static Object fresh(Scalar element, int length) {
        return switch (element) {
            case I1, I8 -> new byte[length];
            case I16, F16 -> new short[length];
            case I32 -> new int[length];
            case I64 -> new long[length];
            case F32 -> new float[length];
            case F64 -> new double[length];
        };
    }

    static Object table(ConstantTable table) {
        List<Long> bits = table.bits();
        var array = fresh(table.element(), bits.size());
        for (int i = 0; i < bits.size(); i++) {
            set(array, i, bits.get(i));
        }
        return array;
    }
}
