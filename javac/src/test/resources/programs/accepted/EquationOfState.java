// accepted
import org.gantry.Gantry;

/** Seven neighbours of one array are read. */
class EquationOfState {
    static void launch() {
        double[] x = new double[107];
        double[] y = new double[107];
        double[] z = new double[107];
        double[] u = new double[107];
        Gantry.forEach(100, i -> x[i] = u[i] + 2 * (z[i] + 3 * y[i])
                + u[i + 3] + u[i + 2] + u[i + 1] + 2 * (u[i + 6] + u[i + 5] + u[i + 4]));
    }
}
