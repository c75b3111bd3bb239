// accepted
import org.gantry.Gantry;

/** Sums down a column and along a row. */
class MatrixTimesTransposed {
    static void launch() {
        int n = 10;
        double[] a = new double[100];
        double[] x = new double[10];
        double[] y = new double[10];
        double[] z = new double[10];
        Gantry.forEach(n, i -> {
            double s = 0;
            for (int j = 0; j < n; j++) {
                s += a[i * n + j] * x[j] + a[j * n + i] * z[j];
            }
            y[i] += s;
        });
    }
}
