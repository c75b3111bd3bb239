// accepted
import org.gantry.*;

/** A guard that proves the bounds of a loaded index. */
class GuardedBounds {
    @NoResidualChecks
    static void launch() {
        int[] at = new int[100];
        double[] x = new double[100];
        double[] y = new double[100];
        Gantry.forEach(100, i -> {
            int k = at[i];
            y[i] = k >= 0 && k < x.length ? x[k] : 0;
        });
    }
}
