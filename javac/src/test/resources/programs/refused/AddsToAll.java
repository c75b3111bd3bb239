// refused R201 11:18
import org.gantry.Gantry;

/** Each item adds to all elements. */
class AddsToAll {
    static void launch() {
        double[] x = new double[100];
        double[] y = new double[100];
        Gantry.forEach(100, i -> {
            for (int k = 0; k < 100; k++) {
                y[k] += x[i];
            }
        });
    }
}
