// refused at launch R201
import org.gantry.Gantry;

/** One array for two that are written at different places. */
class BothWritten {
    static void fill(double[] a, double[] b) {
        Gantry.forEach(50, i -> {
            a[i] = 1;
            b[i + 1] = 2;
        });
    }

    static void launch() {
        double[] y = new double[100];
        fill(y, y);
    }
}
