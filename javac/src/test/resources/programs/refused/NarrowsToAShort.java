// refused R204 8:40
import org.gantry.Gantry;

/** Items 65536 apart have one index. */
class NarrowsToAShort {
    static void launch() {
        double[] y = new double[70000];
        Gantry.forEach(70_000, i -> y[((short) i) + 32768] = i);
    }
}
