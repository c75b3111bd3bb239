// refused at launch R202
import org.gantry.Gantry;

/** The point above, in three dimensions. */
class HeatInPlace {
    static void launch() {
        int n = 8;
        double[] a = new double[512];
        Gantry.forEach(1, n - 1, 1, n - 1, 1, n - 1, (i, j, k) -> a[k + n * (j + n * i)] += a[k + n * (j + n * (i - 1))]);
    }
}
