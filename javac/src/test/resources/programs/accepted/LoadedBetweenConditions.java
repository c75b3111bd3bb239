// accepted
import org.gantry.Gantry;

/** A loaded index that stays in the item's own four. */
class LoadedBetweenConditions {
    static void launch() {
        int[] at = new int[100];
        double[] y = new double[400];
        Gantry.forEach(100, i -> {
            int k = at[i];
            if (4 * i <= k && k < 4 * i + 4) {
                y[k] = i;
            }
        });
    }
}
