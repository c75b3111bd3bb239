// accepted
import org.gantry.Gantry;

/** Neighbours ten and eleven away. */
class HydroOne {
    static void launch() {
        double[] x = new double[120];
        double[] y = new double[120];
        double[] z = new double[120];
        Gantry.forEach(100, i -> x[i] = 0.1 + y[i] * (0.2 * z[i + 10] + 0.3 * z[i + 11]));
    }
}
