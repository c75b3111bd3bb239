// accepted
import org.gantry.*;

/** Sums in any order. */
class Algebraically {
    @Algebraic
    static void launch() {
        double[] x = new double[100];
        double[] y = new double[100];
        Gantry.forEach(100, i -> y[i] = x[i] * 3 + x[i] * 4);
        double s = Gantry.with().algebraic().sum(100, i -> x[i] * y[i]);
    }
}
