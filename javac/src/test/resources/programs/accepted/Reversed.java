// accepted
import org.gantry.Gantry;

/** The index falls. */
class Reversed {
    static void launch() {
        int n = 100;
        double[] x = new double[100];
        double[] y = new double[100];
        Gantry.forEach(n, i -> y[n - 1 - i] = x[i]);
    }
}
