// refused R202 7:52
import org.gantry.Gantry;

/** The first of two lambdas reads what the next item writes. */
class OneOfTwoBodies {
    static void fill(boolean next, double[] y) {
        Gantry.forEach(99, next ? i -> y[i] = 2 * y[i + 1] : i -> y[i] = 1);
    }

    static void launch() {
        fill(true, new double[100]);
    }
}
