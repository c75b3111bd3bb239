// refused R203 12:18
import org.gantry.Gantry;

/** A lower bound alone does not tell items apart. */
class LoadedHalfGuarded {
    static void launch() {
        int[] at = new int[100];
        double[] y = new double[500];
        Gantry.forEach(100, i -> {
            int k = at[i];
            if (4 * i <= k) {
                y[k] = i;
            }
        });
    }
}
