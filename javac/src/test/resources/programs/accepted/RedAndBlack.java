// accepted
import org.gantry.Gantry;

/** Even elements are written, odd ones read. */
class RedAndBlack {
    static void launch() {
        double[] y = new double[201];
        Gantry.forEach(100, i -> y[2 * i + 1] = y[2 * i] + y[2 * i + 2]);
    }
}
