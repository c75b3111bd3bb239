// accepted
import org.gantry.Gantry;

/** A loop without a condition, left by a break. */
class BreaksAtTheTile {
    static void launch() {
        double[] y = new double[400];
        Gantry.forEach(100, i -> {
            for (int k = 0; ; k++) {
                y[4 * i + k] = i;
                if (k >= 3) {
                    break;
                }
            }
        });
    }
}
