// refused R201 10:18
import org.gantry.Gantry;

/** Each item writes from its own place to the end. */
class LoopToTheEnd {
    static void launch() {
        double[] y = new double[100];
        Gantry.forEach(100, i -> {
            for (int k = i; k < 100; k++) {
                y[k] = i;
            }
        });
    }
}
