// refused R202 10:25
import org.gantry.Gantry;

/** An exchange of ends, by all items. */
class ReversesAll {
    static void launch() {
        int n = 100;
        double[] y = new double[100];
        Gantry.forEach(n, i -> {
            double t = y[i];
            y[i] = y[n - 1 - i];
            y[n - 1 - i] = t;
        });
    }
}
