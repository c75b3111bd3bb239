// refused R202 13:38
import org.gantry.Gantry;

/** A triangular solve whose rows are the items. */
class TriangularAcrossItems {
    static void launch() {
        int n = 8;
        double[] l = new double[64];
        double[] b = new double[8];
        Gantry.forEach(n, i -> {
            double s = b[i];
            for (int k = 0; k < i; k++) {
                s -= l[i * n + k] * b[k];
            }
            b[i] = s;
        });
    }
}
