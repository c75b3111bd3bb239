// refused R202 9:70
import org.gantry.Gantry;

/** Five points of the grid that is written. */
class JacobiInPlace {
    static void launch() {
        int n = 10;
        double[] a = new double[100];
        Gantry.forEach(1, n - 1, 1, n - 1, (i, j) -> a[i * n + j] = a[i * n + j - 1] + a[(i + 1) * n + j]);
    }
}
