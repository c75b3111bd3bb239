// refused at launch R201
import org.gantry.Gantry;

/** The end of a tile is inclusive. */
class LastTileTooLong {
    static void launch() {
        int n = 100;
        int tile = 8;
        double[] y = new double[101];
        Gantry.forEach((n + tile - 1) / tile, t -> {
            int end = Math.min(t * tile + tile, n);
            for (int k = t * tile; k <= end; k++) {
                y[k] = t;
            }
        });
    }
}
