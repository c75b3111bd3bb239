// accepted
import org.gantry.*;

/** A generic method that is given a lambda. */
class GenericHelper {
    static double twice(DoubleFn f, double v) {
        return f.apply(f.apply(v));
    }

    static void launch() {
        double[] x = new double[100];
        double[] y = new double[100];
        Gantry.forEach(100, i -> y[i] = twice(v -> v * 3, x[i]));
    }
}
