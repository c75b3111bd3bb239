// accepted
import org.gantry.*;

/** The index is a captured function's result. */
class IndexByAFunction {
    static void launch() {
        IntFn at = i -> 2 * i + 1;
        double[] y = new double[200];
        Gantry.forEach(100, i -> y[at.apply(i)] = i);
    }
}
