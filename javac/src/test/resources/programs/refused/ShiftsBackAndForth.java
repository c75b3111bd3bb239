// refused R201 8:39 or R204 8:43
import org.gantry.Gantry;

/** The upper half of the index is lost. */
class ShiftsBackAndForth {
    static void launch() {
        double[] y = new double[1 << 17];
        Gantry.forEach(1 << 17, i -> y[(i << 16) >>> 16] = i);
    }
}
