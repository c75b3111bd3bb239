// accepted
import org.gantry.Gantry;

/** Tiles that end where the array does. */
class LastTileIsShorter {
    static void launch() {
        int n = 100;
        int tile = 8;
        double[] y = new double[100];
        Gantry.forEach((n + tile - 1) / tile, t -> {
            int end = Math.min(t * tile + tile, n);
            for (int k = t * tile; k < end; k++) {
                y[k] = t;
            }
        });
    }
}
