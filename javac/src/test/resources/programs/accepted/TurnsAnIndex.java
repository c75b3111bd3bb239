// accepted
import org.gantry.Gantry;

/** Quotient and remainder change places. */
class TurnsAnIndex {
    static void launch() {
        int rows = 8;
        int cols = 12;
        double[] x = new double[96];
        double[] y = new double[96];
        Gantry.forEach(rows * cols, i -> y[(i % cols) * rows + i / cols] = x[i]);
    }
}
