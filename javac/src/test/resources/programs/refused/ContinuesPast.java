// refused R201 10:18
import org.gantry.Gantry;

/** A loop from above that goes below its tile. */
class ContinuesPast {
    static void launch() {
        double[] y = new double[500];
        Gantry.forEach(1, 100, i -> {
            for (int k = 3; k >= -1; k--) {
                y[4 * i + k] = i;
            }
        });
    }
}
