// accepted
import org.gantry.Gantry;

/** Reads and writes of one array, in halves that do not meet. */
class ReadsTheOtherHalf {
    static void launch() {
        int n = 50;
        double[] y = new double[100];
        Gantry.forEach(n, i -> y[i] = y[n + (i + 1) % n]);
    }
}
