// refused R204 8:36
import org.gantry.Gantry;

/** Only zeros are left of the index. */
class NarrowsALong {
    static void launch() {
        double[] y = new double[100];
        Gantry.forEach(100, i -> y[(int) (i * (1L << 32))] = i);
    }
}
