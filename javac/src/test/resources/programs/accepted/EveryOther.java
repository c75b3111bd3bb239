// accepted
import org.gantry.Gantry;

/** A stride. */
class EveryOther {
    static void launch() {
        double[] y = new double[200];
        Gantry.forEach(100, i -> y[2 * i] = i);
    }
}
