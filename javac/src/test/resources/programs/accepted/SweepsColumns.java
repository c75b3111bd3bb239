// accepted
import org.gantry.Gantry;

/** Each item goes down its column and back up, reading what it wrote. */
class SweepsColumns {
    static void launch() {
        int n = 12;
        double[] p = new double[144];
        double[] q = new double[144];
        double[] v = new double[144];
        Gantry.forEach(1, n - 1, i -> {
            p[i * n] = 0;
            q[i * n] = 1;
            for (int j = 1; j < n - 1; j++) {
                p[i * n + j] = 1 / (2 + p[i * n + j - 1]);
                q[i * n + j] = q[i * n + j - 1] * p[i * n + j];
            }
            for (int k = n - 2; k > 0; k--) {
                v[k * n + i] = p[i * n + k] * v[(k + 1) * n + i] + q[i * n + k];
            }
        });
    }
}
