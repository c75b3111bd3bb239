// accepted
import org.gantry.Gantry;

/** Row-major, two dimensions. */
class RowsAndColumns {
    static void launch() {
        int rows = 10;
        int cols = 10;
        double[] y = new double[100];
        Gantry.forEach(rows, cols, (r, c) -> y[r * cols + c] = r - c);
    }
}
