// accepted
import org.gantry.Gantry;

/** Half as many items as elements exchange two each. */
class ReversesInPlace {
    static void launch() {
        int n = 100;
        double[] y = new double[100];
        Gantry.forEach(n / 2, i -> {
            double t = y[i];
            y[i] = y[n - 1 - i];
            y[n - 1 - i] = t;
        });
    }
}
