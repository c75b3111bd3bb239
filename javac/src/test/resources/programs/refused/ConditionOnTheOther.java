// refused R201 10:18
import org.gantry.Gantry;

/** The condition is on the wrong coordinate. */
class ConditionOnTheOther {
    static void launch() {
        double[] y = new double[100];
        Gantry.forEach(10, 10, (r, c) -> {
            if (r == 0) {
                y[r * 10] = c;
            }
        });
    }
}
