// fails at launch K101
import org.gantry.Gantry;

/** A loaded index that is not in the array. */
class TableOutOfRange {
    static void launch() {
        int[] at = {1, 2, 100};
        double[] x = new double[100];
        double[] y = new double[100];
        Gantry.forEach(3, i -> y[i] = x[at[i]]);
    }
}
