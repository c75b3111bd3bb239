// accepted
import org.gantry.Gantry;

/** A loop from above. */
class CountsDownATile {
    static void launch() {
        double[] y = new double[400];
        Gantry.forEach(100, i -> {
            for (int k = 3; k >= 0; k--) {
                y[4 * i + k] = i;
            }
        });
    }
}
