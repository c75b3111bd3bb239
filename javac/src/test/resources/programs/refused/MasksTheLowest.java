// refused R203 8:35
import org.gantry.Gantry;

/** A mask that loses the lowest bit. */
class MasksTheLowest {
    static void launch() {
        double[] y = new double[100];
        Gantry.forEach(100, i -> y[i & ~1] = i);
    }
}
