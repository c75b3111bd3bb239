// fails at launch K101
import org.gantry.*;

/** The bounds fail at the last item. */
class ChecksPastTheEnd {
    @NoResidualChecks
    static void launch() {
        double[] x = new double[100];
        double[] y = new double[100];
        Gantry.forEach(100, i -> y[i] = x[i + 1]);
    }
}
