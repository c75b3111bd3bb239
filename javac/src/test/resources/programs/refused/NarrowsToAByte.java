// refused R204 8:36
import org.gantry.Gantry;

/** A byte holds the index. */
class NarrowsToAByte {
    static void launch() {
        double[] y = new double[300];
        Gantry.forEach(300, i -> y[(byte) i & 0xff] = i);
    }
}
