// refused R202 12:24
import org.gantry.Gantry;

/** The table of indices is written by the launch. */
class IndexTableWritten {
    static void launch() {
        int[] at = new int[101];
        double[] x = new double[100];
        double[] y = new double[100];
        Gantry.forEach(100, i -> {
            at[i] = i;
            y[i] = x[at[i + 1]];
        });
    }
}
