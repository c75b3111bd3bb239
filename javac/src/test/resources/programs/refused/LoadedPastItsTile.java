// refused R201 14:18
import org.gantry.Gantry;

/** The condition lets one element of the next tile in. */
class LoadedPastItsTile {
    static void launch() {
        int[] at = new int[100];
        double[] y = new double[500];
        at[0] = 4;
        at[1] = 4;
        Gantry.forEach(100, i -> {
            int k = at[i];
            if (4 * i <= k && k <= 4 * i + 4) {
                y[k] = i;
            }
        });
    }
}
