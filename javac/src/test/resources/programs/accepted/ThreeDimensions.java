// accepted
import org.gantry.Gantry;

/** Row-major, three dimensions. */
class ThreeDimensions {
    static void launch() {
        double[] y = new double[100];
        Gantry.forEach(5, 5, 4, (i, j, k) -> y[(i * 5 + j) * 4 + k] = 1);
    }
}
