// refused R201 9:43
import org.gantry.Gantry;

/** Columns are added to one row. */
class FlatAdditions {
    static void launch() {
        double[] a = new double[100];
        double[] y = new double[10];
        Gantry.forEach(10, 10, (r, c) -> y[c] += a[r * 10 + c]);
    }
}
