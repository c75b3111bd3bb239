// refused R204 8:42
import org.gantry.Gantry;

/** The shift wraps around within the domain. */
class ShiftsUpTooFar {
    static void launch() {
        double[] y = new double[100];
        Gantry.forEach(1 << 10, i -> y[i << 24] = i);
    }
}
