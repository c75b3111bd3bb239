// refused at launch R201
import org.gantry.Gantry;

/** The last item starts where the first one goes on. */
class StepsByFewerThanItems {
    static void launch() {
        step(new double[100], 8, 7);
    }

    static void step(double[] y, int items, int step) {
        Gantry.forEach(items, i -> {
            for (int k = i; k < 100; k += step) {
                y[k] += 1;
            }
        });
    }
}
