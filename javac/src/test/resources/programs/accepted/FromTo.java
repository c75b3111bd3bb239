// accepted
import org.gantry.Gantry;

/** A range that does not begin at zero. */
class FromTo {
    static void launch() {
        double[] x = new double[100];
        double[] y = new double[100];
        Gantry.forEach(10, 90, i -> y[i] = x[i - 10] + x[i + 10]);
    }
}
