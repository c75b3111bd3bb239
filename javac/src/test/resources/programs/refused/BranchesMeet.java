// refused R201 12:18
import org.gantry.Gantry;

/** Two branches with forms that meet across items. */
class BranchesMeet {
    static void launch() {
        double[] y = new double[300];
        Gantry.forEach(100, i -> {
            if (i % 2 == 0) {
                y[i] = 1;
            } else {
                y[i - 1] = 2;
            }
        });
    }
}
