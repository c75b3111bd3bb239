// accepted
import org.gantry.Gantry;

/** Inner loops that change a local array many times. */
class FixedPoint {
    static void launch() {
        double[] y = new double[100];
        Gantry.forEach(100, i -> {
            double[] a = {i, 1, 2};
            for (int n = 0; n < 10; n++) {
                double t = a[0];
                a[0] = 0.5 * (a[1] + a[2]);
                a[1] = a[2];
                a[2] = t;
            }
            y[i] = a[0] + a[1] + a[2];
        });
    }
}
