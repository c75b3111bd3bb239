// accepted
import org.gantry.Gantry;

/** Two inner loops and a guard. */
class ConvolvesWithinBounds {
    static void launch() {
        int n = 10;
        double[] x = new double[100];
        double[] y = new double[100];
        Gantry.forEach(n, n, (r, c) -> {
            double s = 0;
            for (int a = -1; a <= 1; a++) {
                for (int b = -1; b <= 1; b++) {
                    int rr = Math.max(0, Math.min(n - 1, r + a));
                    int cc = Math.max(0, Math.min(n - 1, c + b));
                    s += x[rr * n + cc];
                }
            }
            y[r * n + c] = s / 9;
        });
    }
}
