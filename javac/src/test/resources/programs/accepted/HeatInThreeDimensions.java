// accepted
import org.gantry.Gantry;

/** Seven points of a grid with a border. */
class HeatInThreeDimensions {
    static void launch() {
        int n = 8;
        double[] a = new double[512];
        double[] b = new double[512];
        Gantry.forEach(1, n - 1, 1, n - 1, 1, n - 1, (i, j, k) -> {
            int at = k + n * (j + n * i);
            b[at] = a[at] + 0.1 * (a[at + n * n] + a[at - n * n] + a[at + n] + a[at - n] + a[at + 1] + a[at - 1] - 6 * a[at]);
        });
    }
}
