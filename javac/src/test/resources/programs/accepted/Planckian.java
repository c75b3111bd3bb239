// accepted
import org.gantry.Gantry;

/** An exponential, and a result that is read by its own item again. */
class Planckian {
    static void launch() {
        double[] x = new double[100];
        double[] y = new double[100];
        double[] u = new double[100];
        double[] v = new double[100];
        double[] w = new double[100];
        Gantry.forEach(100, i -> {
            y[i] = u[i] / (v[i] + 1);
            w[i] = x[i] / (Math.exp(y[i]) - 1);
        });
    }
}
