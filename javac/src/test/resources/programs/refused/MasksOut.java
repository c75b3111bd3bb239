// refused R201 8:35
import org.gantry.Gantry;

/** A mask that loses the upper bits. */
class MasksOut {
    static void launch() {
        double[] y = new double[100];
        Gantry.forEach(100, i -> y[i & 63] = i);
    }
}
