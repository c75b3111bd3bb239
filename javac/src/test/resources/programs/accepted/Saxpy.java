// accepted
import org.gantry.Gantry;

/** Each item has its own element. */
class Saxpy {
    static void launch() {
        double[] x = new double[100];
        double[] y = new double[100];
        double a = 2;
        Gantry.forEach(100, i -> y[i] = a * x[i] + y[i]);
    }
}
