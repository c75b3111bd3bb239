// refused R202 11:32
import org.gantry.Gantry;

/** A stencil that reads the array it writes, behind a condition. */
class ReadsHalo {
    static void launch() {
        int n = 100;
        double[] y = new double[100];
        Gantry.forEach(n, i -> {
            if (i > 0 && i < n - 1) {
                y[i] = 0.5 * (y[i - 1] + y[i + 1]);
            }
        });
    }
}
