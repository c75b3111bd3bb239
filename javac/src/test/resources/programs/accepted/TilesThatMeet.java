// accepted
import org.gantry.Gantry;

/** Four elements an item, in a loop. */
class TilesThatMeet {
    static void launch() {
        double[] y = new double[400];
        Gantry.forEach(100, i -> {
            for (int k = 0; k < 4; k++) {
                y[4 * i + k] = i;
            }
        });
    }
}
