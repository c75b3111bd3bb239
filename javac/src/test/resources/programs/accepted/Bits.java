// accepted
import org.gantry.Gantry;

/** Bit methods of the wrapper classes. */
class Bits {
    static void launch() {
        int[] q = new int[100];
        long[] l = new long[100];
        Gantry.forEach(100, i -> {
            q[i] = Integer.bitCount(i) + Long.numberOfTrailingZeros(l[i]) + Integer.reverse(i);
            l[i] = Double.doubleToLongBits(i * 0.5) ^ Float.floatToIntBits(i);
        });
    }
}
