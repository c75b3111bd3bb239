// refused R203 11:18
import org.gantry.Gantry;

/** The loop's step is less than the number of items. */
class StepsTooShort {
    static void launch() {
        int items = 8;
        double[] y = new double[100];
        Gantry.forEach(items, i -> {
            for (int k = i; k < 100; k += items - 1) {
                y[k] += 1;
            }
        });
    }
}
