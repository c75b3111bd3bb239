// accepted
import org.gantry.Gantry;

/** A local matrix between two small products. */
class QuadratureInside {
    static void launch() {
        double[] x = new double[160];
        double[] y = new double[160];
        Gantry.forEach(10, e -> {
            double[][] t = new double[4][4];
            for (int i = 0; i < 4; i++) {
                for (int j = 0; j < 4; j++) {
                    for (int k = 0; k < 4; k++) {
                        t[i][j] += x[e * 16 + i * 4 + k] * (k + j);
                    }
                }
            }
            for (int i = 0; i < 4; i++) {
                for (int j = 0; j < 4; j++) {
                    y[e * 16 + i * 4 + j] = t[j][i];
                }
            }
        });
    }
}
