// accepted
import org.gantry.Gantry;

/** The element before, of another array, from the second on. */
class FirstSum {
    static void launch() {
        double[] x = new double[100];
        double[] y = new double[100];
        Gantry.forEach(1, 100, i -> x[i] = y[i - 1] + y[i]);
    }
}
