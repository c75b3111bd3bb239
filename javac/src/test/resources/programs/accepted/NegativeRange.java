// accepted
import org.gantry.Gantry;

/** A range that begins below zero. */
class NegativeRange {
    static void launch() {
        double[] y = new double[100];
        Gantry.forEach(-50, 50, i -> y[i + 50] = i);
    }
}
