// accepted
import org.gantry.Gantry;

/** An exception with a constant message. */
class ThrowsAConstant {
    static void launch() {
        double[] x = new double[100];
        double[] y = new double[100];
        Gantry.forEach(100, i -> {
            if (x[i] < 0) {
                throw new IllegalArgumentException("negative");
            }
            y[i] = x[i];
        });
    }
}
