// accepted
import org.gantry.Gantry;

/** A loaded trip count, at most the tile. */
class BoundFromDataClamped {
    static void launch() {
        double[] y = new double[400];
        int[] n = new int[100];
        Gantry.forEach(100, i -> {
            int end = Math.min(n[i], 4);
            for (int k = 0; k < end; k++) {
                y[4 * i + k] = k;
            }
        });
    }
}
