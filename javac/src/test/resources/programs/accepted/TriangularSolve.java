// accepted
import org.gantry.Gantry;

/** Each item solves for its own right-hand side. */
class TriangularSolve {
    static void launch() {
        int n = 8;
        double[] l = new double[64];
        double[] b = new double[80];
        Gantry.forEach(10, c -> {
            for (int i = 0; i < n; i++) {
                double s = b[i * 10 + c];
                for (int k = 0; k < i; k++) {
                    s -= l[i * n + k] * b[k * 10 + c];
                }
                b[i * 10 + c] = s / (l[i * n + i] + 1);
            }
        });
    }
}
