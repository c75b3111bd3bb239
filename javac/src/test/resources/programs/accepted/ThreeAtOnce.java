// accepted
import org.gantry.Gantry;

/** One value to three arrays. */
class ThreeAtOnce {
    static void launch() {
        double[] p = new double[100];
        double[] q = new double[100];
        double[] r = new double[100];
        double[] x = new double[100];
        double[] y = new double[100];
        Gantry.forEach(100, i -> p[i] = q[i] = r[i] = -x[i] - y[i]);
    }
}
