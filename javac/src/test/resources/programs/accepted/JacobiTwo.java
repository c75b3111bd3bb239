// accepted
import org.gantry.Gantry;

/** Five points of a grid with a border. */
class JacobiTwo {
    static void launch() {
        int n = 10;
        double[] a = new double[100];
        double[] b = new double[100];
        Gantry.forEach(1, n - 1, 1, n - 1, (i, j) -> b[j + i * n] =
                0.2 * (a[j + i * n] + a[j - 1 + i * n] + a[j + 1 + i * n] + a[j + (i + 1) * n] + a[j + (i - 1) * n]));
    }
}
