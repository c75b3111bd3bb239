// accepted
import org.gantry.Gantry;

/** The next element of another array. */
class FirstDifference {
    static void launch() {
        double[] x = new double[101];
        double[] y = new double[101];
        Gantry.forEach(100, i -> x[i] = y[i + 1] - y[i]);
    }
}
