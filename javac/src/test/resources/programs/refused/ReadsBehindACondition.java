// refused R202 12:25
import org.gantry.Gantry;

/** Odd items read what even ones write. */
class ReadsBehindACondition {
    static void launch() {
        double[] y = new double[101];
        Gantry.forEach(100, i -> {
            if (i % 2 == 0) {
                y[i] = 1;
            } else {
                y[i] = y[i + 1];
            }
        });
    }
}
