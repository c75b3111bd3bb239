// refused R202 10:60
import org.gantry.Gantry;

/** A recurrence along the items. */
class Recurrence {
    static void launch() {
        double[] x = new double[100];
        double[] y = new double[100];
        double[] z = new double[100];
        Gantry.forEach(1, 100, i -> x[i] = z[i] * (y[i] - x[i - 1]));
    }
}
