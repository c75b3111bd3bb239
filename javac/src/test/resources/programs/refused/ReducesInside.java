// refused R111 9:46
import org.gantry.Gantry;

/** A reduction in a body. */
class ReducesInside {
    static void launch() {
        double[] x = new double[100];
        double[] y = new double[100];
        Gantry.forEach(10, i -> y[i] = Gantry.sum(10, k -> x[10 * i + k]));
    }
}
