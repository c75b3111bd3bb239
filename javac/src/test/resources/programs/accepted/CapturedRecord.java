// accepted
import org.gantry.Gantry;

/** A record of arrays and numbers is captured. */
class CapturedRecord {
    record Grid(int rows, int cols, double[] data) {
        int at(int r, int c) {
            return r * cols + c;
        }
    }

    static void launch() {
        Grid g = new Grid(5, 20, new double[100]);
        Gantry.forEach(g.rows(), g.cols(), (r, c) -> g.data()[g.at(r, c)] = r);
    }
}
