// accepted
import org.gantry.Gantry;

/** Eight arrays to eight others of one table. */
class CopiesEight {
    static void launch() {
        double[] x = new double[100];
        double[][] t = new double[8][100];
        Gantry.forEach(100, i -> {
            for (int k = 0; k < 8; k++) {
                t[k][i] = x[i] + k;
            }
        });
    }
}
