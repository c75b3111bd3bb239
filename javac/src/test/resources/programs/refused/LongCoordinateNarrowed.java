// refused R204 8:45
import org.gantry.Gantry;

/** The upper half of a long coordinate is lost. */
class LongCoordinateNarrowed {
    static void launch() {
        double[] y = new double[100];
        Gantry.forEachLong(1L << 33, i -> y[(int) i] = 1);
    }
}
