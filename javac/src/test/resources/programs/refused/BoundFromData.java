// refused R201 11:18
import org.gantry.Gantry;

/** The trip count is loaded. */
class BoundFromData {
    static void launch() {
        double[] y = new double[500];
        int[] n = {3, 9, 2};
        Gantry.forEach(3, i -> {
            for (int k = 0; k < n[i]; k++) {
                y[4 * i + k] = k;
            }
        });
    }
}
