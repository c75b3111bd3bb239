// accepted
import java.util.Objects;
import org.gantry.Gantry;

/** A loaded offset that is checked against the tile. */
class LoadedChecked {
    static void launch() {
        int[] at = new int[100];
        double[] y = new double[400];
        Gantry.forEach(100, i -> y[4 * i + Objects.checkIndex(at[i], 4)] = i);
    }
}
