// refused R202 10:32
import org.gantry.Gantry;

/** The halo of a tile is read from the array that is written. */
class ReadsHaloOfItsTile {
    static void launch() {
        double[] y = new double[102];
        Gantry.forEach(25, t -> {
            for (int k = 4 * t + 1; k < 4 * t + 5; k++) {
                y[k] = y[k] + y[k + 1];
            }
        });
    }
}
