// accepted
import org.gantry.Gantry;

/** An array shorter than the domain, and a condition. */
class ShortArrayGuarded {
    static void launch() {
        double[] x = new double[100];
        double[] y = new double[60];
        Gantry.forEach(100, i -> {
            if (i < y.length) {
                y[i] = x[i];
            }
        });
    }
}
