// accepted
import org.gantry.Gantry;

/** An index table that is only read. */
class GathersByTable {
    static void launch() {
        int[] at = new int[100];
        double[] x = new double[100];
        double[] y = new double[100];
        Gantry.forEach(100, i -> y[i] = x[at[i]]);
    }
}
