// refused at launch R201
import org.gantry.Gantry;

/** A plane begins at the last row of the one before. */
class PlanesTooClose {
    static void launch() {
        plane(new double[216], 6);
    }

    static void plane(double[] y, int n) {
        Gantry.forEach(n, k -> {
            for (int j = 0; j < n; j++) {
                for (int i = 0; i < n; i++) {
                    y[i + n * (j + (n - 1) * k)] = 1;
                }
            }
        });
    }
}
