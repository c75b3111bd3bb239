// refused R301 10:68
import org.gantry.Gantry;

/** A check that @NoResidualChecks forbids. */
class StaysInPlace {
    static void launch() {
        int[] at = new int[100];
        double[] x = new double[100];
        double[] y = new double[100];
        Gantry.with().noResidualChecks().forEach(100, i -> y[i] = x[at[i]]);
    }
}
