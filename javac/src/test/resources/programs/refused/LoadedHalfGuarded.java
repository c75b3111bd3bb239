// refused R203 14:18
import java.util.Arrays;
import org.gantry.Gantry;

/** A lower bound alone does not tell items apart. */
class LoadedHalfGuarded {
    static void launch() {
        int[] at = new int[100];
        double[] y = new double[500];
        Arrays.fill(at, 400);
        Gantry.forEach(100, i -> {
            int k = at[i];
            if (4 * i <= k) {
                y[k] = i;
            }
        });
    }
}
