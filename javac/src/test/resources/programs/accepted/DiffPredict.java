// accepted
import org.gantry.Gantry;

/** A column of fourteen elements, each item its own. */
class DiffPredict {
    static void launch() {
        int n = 20;
        double[] p = new double[280];
        double[] c = new double[300];
        Gantry.forEach(n, i -> {
            double ar = c[i + n * 4];
            for (int k = 4; k < 13; k++) {
                double br = ar - p[i + n * k];
                p[i + n * k] = ar;
                ar = br;
            }
            p[i + n * 13] = ar;
        });
    }
}
