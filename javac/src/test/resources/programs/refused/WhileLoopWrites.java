// refused R203 11:18
import org.gantry.Gantry;

/** A loop without a counter that the rules know. */
class WhileLoopWrites {
    static void launch() {
        double[] y = new double[100];
        Gantry.forEach(100, i -> {
            int k = i;
            while (k > 0) {
                y[k] = i;
                k = k / 2;
            }
        });
    }
}
