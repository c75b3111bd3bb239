// refused R301 13:30
import org.gantry.*;

/** A check of a loaded index that no launch can decide. */
class ChecksTheGuard {
    @NoResidualChecks
    static void launch() {
        int[] at = new int[100];
        double[] x = new double[100];
        double[] y = new double[100];
        Gantry.forEach(100, i -> {
            int k = at[i];
            y[i] = k >= 0 ? x[k] : 0;
        });
    }
}
