// accepted
import org.gantry.Gantry;

/** A sum over the rows of a table, as long as the table. */
class ArrayOfRows {
    static void launch() {
        double[] y = new double[100];
        double[][] t = new double[26][100];
        Gantry.forEach(100, i -> {
            double s = 0;
            for (int k = 0; k < t.length; k++) {
                s += t[k][i] * (k + 1);
            }
            y[i] = s;
        });
    }
}
