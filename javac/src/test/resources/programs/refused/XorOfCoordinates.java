// refused R203 8:43
import org.gantry.Gantry;

/** Bits of two coordinates are mixed. */
class XorOfCoordinates {
    static void launch() {
        double[] y = new double[16];
        Gantry.forEach(16, 16, (r, c) -> y[r ^ c] = 1);
    }
}
