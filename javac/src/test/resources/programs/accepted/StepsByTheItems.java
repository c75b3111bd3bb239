// accepted
import org.gantry.Gantry;

/** A step by the number of items. */
class StepsByTheItems {
    static void launch() {
        double[] y = new double[100];
        int items = 8;
        Gantry.forEach(items, i -> {
            for (int k = i; k < 100; k += items) {
                y[k] += 1;
            }
        });
    }
}
