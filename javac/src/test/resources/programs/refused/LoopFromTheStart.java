// refused R201 10:18
import org.gantry.Gantry;

/** Each item writes up to its own place. */
class LoopFromTheStart {
    static void launch() {
        double[] y = new double[100];
        Gantry.forEach(100, i -> {
            for (int k = 0; k <= i; k++) {
                y[k] = i;
            }
        });
    }
}
