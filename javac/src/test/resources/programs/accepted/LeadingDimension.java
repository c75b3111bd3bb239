// accepted
import org.gantry.Gantry;

/** Rows further apart than they are long; the launch knows both. */
class LeadingDimension {
    static void fill(int rows, int cols, int ld, double[] y) {
        Gantry.forEach(rows, cols, (r, c) -> y[r * ld + c] = 1);
    }

    static void launch() {
        double[] y = new double[100];
        fill(10, 8, 10, y);
    }
}
