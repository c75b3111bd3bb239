// accepted
import org.gantry.Gantry;

/** A shift is a product. */
class ShiftsUp {
    static void launch() {
        double[] y = new double[800];
        Gantry.forEach(100, i -> y[(i << 3) + 5] = i);
    }
}
