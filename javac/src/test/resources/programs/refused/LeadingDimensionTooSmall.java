// refused at launch R201
import org.gantry.Gantry;

/** Rows overlap: their distance, which only the launch knows, is smaller than their length. */
class LeadingDimensionTooSmall {
    static void fill(int rows, int cols, int ld, double[] y) {
        Gantry.forEach(rows, cols, (r, c) -> y[r * ld + c] = 1);
    }

    static void launch() {
        double[] y = new double[100];
        fill(10, 10, 5, y);
    }
}
