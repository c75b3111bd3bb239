// accepted
import org.gantry.Gantry;

/** A static method. */
class CallsAHelper {
    static double cut(double v) {
        if (v < 0) {
            return 0;
        }
        return v > 1 ? 1 : v;
    }

    static void launch() {
        double[] x = new double[100];
        double[] y = new double[100];
        Gantry.forEach(100, i -> y[i] = cut(x[i]));
    }
}
