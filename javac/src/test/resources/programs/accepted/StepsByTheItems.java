// accepted
import org.gantry.Gantry;

/** Each item takes every eighth element: by a captured number of items, and by one that is written down. */
class StepsByTheItems {
    static void launch() {
        int items = 8;
        double[] y = new double[100];
        Gantry.forEach(items, i -> {
            for (int k = i; k < 100; k += items) {
                y[k] += 1;
            }
        });
        Gantry.forEach(8, i -> {
            for (int k = i; k < 100; k += 8) {
                y[k] += 1;
            }
        });
    }
}
