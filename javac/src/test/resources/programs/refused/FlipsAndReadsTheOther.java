// refused R202 8:41
import org.gantry.Gantry;

/** Pairs of items read each other's element. */
class FlipsAndReadsTheOther {
    static void launch() {
        int[] y = new int[16];
        Gantry.forEach(16, i -> y[i] = y[i ^ 1]);
    }
}
