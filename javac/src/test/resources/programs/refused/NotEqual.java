// refused R201 10:18
import org.gantry.Gantry;

/** All items but one. */
class NotEqual {
    static void launch() {
        double[] y = new double[100];
        Gantry.forEach(100, i -> {
            if (i != 3) {
                y[0] = i;
            }
        });
    }
}
