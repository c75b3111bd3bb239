// refused R201 11:22
import org.gantry.Gantry;

/** An inner loop longer than a row of its block. */
class NestedLoopsPastRow {
    static void launch() {
        double[] y = new double[500];
        Gantry.forEach(10, e -> {
            for (int a = 0; a < 4; a++) {
                for (int b = 0; b < 5; b++) {
                    y[16 * e + 4 * a + b] = b;
                }
            }
        });
    }
}
