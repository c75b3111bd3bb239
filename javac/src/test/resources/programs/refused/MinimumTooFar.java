// refused R201 11:18
import org.gantry.Gantry;

/** The minimum lets the tile reach into the next one. */
class MinimumTooFar {
    static void launch() {
        int n = 100;
        double[] y = new double[n];
        Gantry.forEach(12, t -> {
            for (int k = t * 8; k < Math.min(t * 8 + 9, n); k++) {
                y[k] = t;
            }
        });
    }
}
