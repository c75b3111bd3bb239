// refused at launch R406
import org.gantry.Gantry;

/** One row twice in a table. */
class RowsTwice {
    static void fill(double[][] t) {
        Gantry.forEach(t.length, i -> t[i][0] = i);
    }

    static void launch() {
        double[] row = new double[10];
        fill(new double[][] {row, row});
    }
}
