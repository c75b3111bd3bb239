// accepted
import org.gantry.Gantry;

/** A long extent. */
class LongIndex {
    static void launch() {
        double[] y = new double[100];
        Gantry.forEachLong(100, i -> y[(int) i] = i);
    }
}
