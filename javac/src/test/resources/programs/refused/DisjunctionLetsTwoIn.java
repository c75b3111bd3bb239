// refused R201 10:18
import org.gantry.Gantry;

/** One of two conditions is enough for two items. */
class DisjunctionLetsTwoIn {
    static void launch() {
        double[] y = new double[100];
        Gantry.forEach(100, i -> {
            if (i == 3 || i == 5) {
                y[0] = i;
            }
        });
    }
}
