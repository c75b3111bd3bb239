// refused at launch R201
import org.gantry.Gantry;

/** Quotient and remainder with the wrong factor. */
class SwappedRadix {
    static void launch() {
        int rows = 8;
        int cols = 12;
        double[] y = new double[100];
        Gantry.forEach(rows * cols, i -> y[(i % cols) * (rows - 1) + i / cols] = i);
    }
}
