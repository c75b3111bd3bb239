// accepted
import org.gantry.Gantry;

/** A long range that does not begin at zero. */
class LongRange {
    static void launch() {
        double[] y = new double[100];
        Gantry.forEachLong(50L, 150L, i -> y[(int) (i - 50)] = i);
    }
}
