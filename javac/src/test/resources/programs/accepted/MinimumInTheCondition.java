// accepted
import org.gantry.Gantry;

/** The end of a tile is computed anew in each round. */
class MinimumInTheCondition {
    static void launch() {
        int n = 100;
        double[] y = new double[n];
        Gantry.forEach(13, t -> {
            for (int k = t * 8; k < Math.min(t * 8 + 8, n); k++) {
                y[k] = t;
            }
        });
    }
}
