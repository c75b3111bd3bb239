// refused R203 14:22
import org.gantry.Gantry;

/** A counter that data moves on. */
class LoopCarriedIndex {
    static void launch() {
        double[] x = new double[100];
        double[] y = new double[100];
        x[5] = 100;
        Gantry.forEach(10, i -> {
            int n = 0;
            for (int k = 0; k < 10; k++) {
                if (x[k] > i) {
                    y[n] = k;
                    n++;
                }
            }
        });
    }
}
