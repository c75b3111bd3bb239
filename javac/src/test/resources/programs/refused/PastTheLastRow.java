// fails at launch K101
import org.gantry.Gantry;

/** A table with one row less than the items need. */
class PastTheLastRow {
    static void launch() {
        double[][] t = new double[10][10];
        double[] y = new double[10];
        Gantry.forEach(10, i -> y[i] = t[i + 1][0]);
    }
}
