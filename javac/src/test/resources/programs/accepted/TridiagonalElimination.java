// accepted
import org.gantry.Gantry;

/** The element before, of an array that is not written. */
class TridiagonalElimination {
    static void launch() {
        double[] x = new double[100];
        double[] y = new double[100];
        double[] z = new double[100];
        double[] w = new double[100];
        Gantry.forEach(1, 100, i -> w[i] = z[i] * (y[i] - x[i - 1]));
    }
}
