// accepted
import org.gantry.Gantry;

/** A plane for each item, in two inner loops. */
class PlanesAndPoints {
    static void launch() {
        double[] y = new double[216];
        Gantry.forEach(6, k -> {
            for (int j = 0; j < 6; j++) {
                for (int i = 0; i < 6; i++) {
                    y[i + 6 * (j + 6 * k)] = i + j + k;
                }
            }
        });
    }
}
