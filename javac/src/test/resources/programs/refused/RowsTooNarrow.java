// refused R201 8:43
import org.gantry.Gantry;

/** Row-major, and more columns than a row is long. */
class RowsTooNarrow {
    static void launch() {
        double[] y = new double[200];
        Gantry.forEach(10, 12, (r, x) -> y[r * 10 + x] = x);
    }
}
