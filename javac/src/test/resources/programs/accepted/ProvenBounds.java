// accepted
import org.gantry.*;

/** Nothing is left to check in place. */
class ProvenBounds {
    @NoResidualChecks
    static void launch() {
        double[] x = new double[100];
        double[] y = new double[100];
        Gantry.forEach(1, 99, i -> y[i] = x[i - 1] + x[i + 1]);
    }
}
