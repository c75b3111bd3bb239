// refused R201 11:18
import org.gantry.Gantry;

/** A condition on data that two items may meet. */
class ComparedByData {
    static void launch() {
        double[] x = new double[100];
        double[] y = new double[100];
        Gantry.forEach(100, i -> {
            if (x[i] == 0) {
                y[(i + 1) / 2] = 1;
            }
        });
    }
}
