// accepted
import org.gantry.Gantry;

/** An inner loop that reads. */
class MatrixProduct {
    static void launch() {
        int n = 10;
        double[] a = new double[n * n];
        double[] b = new double[n * n];
        double[] c = new double[n * n];
        Gantry.forEach(n, n, (i, j) -> {
            double s = 0;
            for (int k = 0; k < n; k++) {
                s += a[i * n + k] * b[k * n + j];
            }
            c[i * n + j] = s;
        });
    }
}
