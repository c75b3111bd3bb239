// refused R201 10:35
import org.gantry.Gantry;

/** A loaded offset of three bits at a distance of four. */
class LoadedMaskTooWide {
    static void launch() {
        int[] at = new int[100];
        double[] y = new double[500];
        at[0] = 4;
        Gantry.forEach(100, i -> y[4 * i + (at[i] & 7)] = i);
    }
}
