// accepted
import org.gantry.Gantry;

/** Reads may meet as they like. */
class ClampsReads {
    static void launch() {
        double[] x = new double[100];
        double[] y = new double[100];
        Gantry.forEach(100, i -> y[i] = x[Math.min(i + 1, 99)] - x[Math.max(i - 1, 0)]);
    }
}
