// refused at launch R406
import org.gantry.Gantry;

/** A row of a table that is an argument too. */
class RowAndArray {
    static void fill(double[][] t, double[] x) {
        Gantry.forEach(3, i -> t[i][0] = x[i]);
    }

    static void launch() {
        double[][] t = new double[3][10];
        fill(t, t[1]);
    }
}
