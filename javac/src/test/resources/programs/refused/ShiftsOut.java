// refused R201 8:35
import org.gantry.Gantry;

/** A shift that loses a bit. */
class ShiftsOut {
    static void launch() {
        double[] y = new double[100];
        Gantry.forEach(100, i -> y[i >> 1] = i);
    }
}
