// refused R201 10:14
import org.gantry.Gantry;

/** The second write is the next item's first. */
class TwoWritesMeet {
    static void launch() {
        double[] y = new double[101];
        Gantry.forEach(100, i -> {
            y[i] = 1;
            y[i + 1] = 2;
        });
    }
}
