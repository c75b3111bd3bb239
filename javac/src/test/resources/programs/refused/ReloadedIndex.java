// refused R201 13:18
import org.gantry.Gantry;

/** The index is loaded again after another item may have changed it. */
class ReloadedIndex {
    static void launch() {
        int[] at = new int[500];
        double[] y = new double[500];
        at[1] = 4;
        Gantry.forEach(100, i -> {
            if (4 * i <= at[i] && at[i] < 4 * i + 4) {
                at[i] = 7;
                y[at[i]] = i;
            }
        });
    }
}
