// refused R204 8:39
import org.gantry.Gantry;

/** A char counts around. */
class NarrowsToAChar {
    static void launch() {
        double[] y = new double[65536];
        Gantry.forEach(65_537, i -> y[(char) i] = 1);
    }
}
