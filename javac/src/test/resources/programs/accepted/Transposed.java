// accepted
import org.gantry.Gantry;

/** Another array is written transposed. */
class Transposed {
    static void launch() {
        int rows = 10;
        int cols = 10;
        double[] x = new double[100];
        double[] y = new double[100];
        Gantry.forEach(rows, cols, (r, c) -> y[c * rows + r] = x[r * cols + c]);
    }
}
