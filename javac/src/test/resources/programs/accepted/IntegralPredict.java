// accepted
import org.gantry.Gantry;

/** Columns of one array, the first from the others. */
class IntegralPredict {
    static void launch() {
        int n = 50;
        double[] p = new double[650];
        Gantry.forEach(n, i -> {
            double s = 0;
            for (int k = 2; k < 13; k++) {
                s += p[k * n + i] * k;
            }
            p[i] = s + p[n + i];
        });
    }
}
