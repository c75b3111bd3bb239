// refused at launch R201
import org.gantry.*;

/** The captured function gives one index twice. */
class IndexByAWrongFunction {
    static void launch() {
        IntFn at = i -> i / 3;
        double[] y = new double[100];
        Gantry.forEach(100, i -> y[at.apply(i)] = i);
    }
}
