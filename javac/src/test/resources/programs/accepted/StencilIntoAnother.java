// accepted
import org.gantry.Gantry;

/** Neighbours of another array are read. */
class StencilIntoAnother {
    static void launch() {
        int n = 100;
        double[] x = new double[100];
        double[] y = new double[100];
        Gantry.forEach(n, i -> {
            if (i > 0 && i < n - 1) {
                y[i] = 0.5 * (x[i - 1] + x[i + 1]);
            }
        });
    }
}
