// refused R201 8:35
import org.gantry.Gantry;

/** The remainder is one less than the number of items. */
class RemainderTooSmall {
    static void launch() {
        double[] y = new double[100];
        Gantry.forEach(100, i -> y[i % 99] = i);
    }
}
