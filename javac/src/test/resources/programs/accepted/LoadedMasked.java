// accepted
import org.gantry.Gantry;

/** A loaded offset of two bits. */
class LoadedMasked {
    static void launch() {
        int[] at = new int[100];
        double[] y = new double[400];
        Gantry.forEach(100, i -> y[4 * i + (at[i] & 3)] += 1);
    }
}
