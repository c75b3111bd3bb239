// refused R203 9:35
import org.gantry.Gantry;

/** The index comes from an array of which nothing is known. */
class ScattersByTable {
    static void launch() {
        int[] at = new int[100];
        double[] y = new double[100];
        Gantry.forEach(100, i -> y[at[i]] = i);
    }
}
