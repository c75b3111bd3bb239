// refused R204 8:41
import org.gantry.Gantry;

/** The upper half of a long is lost. */
class LongCoordinateNarrowed {
    static void launch() {
        double[] y = new double[100];
        Gantry.forEachLong(8192, i -> y[(int) (i << 20)] = 1);
    }
}
