// refused at launch R406
import org.gantry.Gantry;

/** One row array in two tables. */
class RowsOfTwoTables {
    static void fill(double[][] a, double[][] b) {
        Gantry.forEach(3, i -> {
            a[i][0] = 1;
            b[i][0] = 2;
        });
    }

    static void launch() {
        double[][] t = new double[4][10];
        fill(t, new double[][] {t[1], t[2], t[3]});
    }
}
