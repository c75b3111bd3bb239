// accepted
import org.gantry.Gantry;

/** An array of the item's own. */
class LocalArray {
    static void launch() {
        double[] y = new double[100];
        Gantry.forEach(100, i -> {
            double[] t = new double[4];
            for (int k = 0; k < 4; k++) {
                t[k] = i + k;
            }
            y[i] = t[i % 4];
        });
    }
}
