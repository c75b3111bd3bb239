// refused R201 11:14
import org.gantry.Gantry;

/** Two writes, less than the number of items apart. */
class HalvesTooClose {
    static void launch() {
        int n = 50;
        double[] y = new double[100];
        Gantry.forEach(n, i -> {
            y[i] = 1;
            y[i + n - 1] = 2;
        });
    }
}
