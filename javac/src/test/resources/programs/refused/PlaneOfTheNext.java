// refused R202 10:34
import org.gantry.Gantry;

/** The first plane of the next item is read. */
class PlaneOfTheNext {
    static void launch() {
        double[] y = new double[252];
        Gantry.forEach(6, k -> {
            for (int j = 0; j < 36; j++) {
                y[36 * k + j] = y[36 * k + 36 + j];
            }
        });
    }
}
