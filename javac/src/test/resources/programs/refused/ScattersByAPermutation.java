// refused R203 9:33; no race: the table holds each index once, which an IndexSet would say
import org.gantry.Gantry;

/** Each index once, but nobody says so. */
class ScattersByAPermutation {
    static void launch() {
        int[] at = {2, 0, 3, 1};
        double[] y = new double[4];
        Gantry.forEach(4, i -> y[at[i]] = i);
    }
}
