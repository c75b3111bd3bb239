// accepted
import org.gantry.Gantry;

/** Two arrays are read, a third is written. */
class StreamTriad {
    static void launch() {
        double[] x = new double[100];
        double[] y = new double[100];
        double[] z = new double[100];
        double q = 1.5;
        Gantry.forEach(100, i -> z[i] = x[i] + q * y[i]);
    }
}
