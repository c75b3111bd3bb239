// accepted
import org.gantry.Gantry;

/** A periodic border. */
class WrapsReads {
    static void launch() {
        int n = 100;
        double[] x = new double[100];
        double[] y = new double[100];
        Gantry.forEach(n, i -> y[i] = x[(i + 1) % n] - x[(i + n - 1) % n]);
    }
}
