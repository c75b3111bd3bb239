// refused R201 8:39
import org.gantry.Gantry;

/** Two items of a long extent have one index. */
class LongIndexHalved {
    static void launch() {
        double[] y = new double[100];
        Gantry.forEachLong(100, i -> y[(int) (i / 2)] = i);
    }
}
