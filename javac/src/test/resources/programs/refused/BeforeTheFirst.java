// fails at launch K101
import org.gantry.Gantry;

/** The first item reads before the array. */
class BeforeTheFirst {
    static void launch() {
        double[] x = new double[100];
        double[] y = new double[100];
        Gantry.forEach(100, i -> y[i] = x[i - 1]);
    }
}
