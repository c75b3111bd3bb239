// refused R201 10:18
import org.gantry.Gantry;

/** The loop ends by a break after the next tile's first element. */
class BreaksTooLate {
    static void launch() {
        double[] y = new double[500];
        Gantry.forEach(100, i -> {
            for (int k = 0; ; k++) {
                y[4 * i + k] = i;
                if (k >= 4) {
                    break;
                }
            }
        });
    }
}
