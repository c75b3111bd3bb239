// refused R201 9:18
import org.gantry.*;

/** Two items take one segment. */
class BorderByQuotient {
    static void fill(Offsets ends, double[] y) {
        Gantry.forEach(6, i -> {
            for (int k = ends.start(i / 2); k < ends.end(i / 2); k++) {
                y[k] = i;
            }
        });
    }

    static void launch() {
        fill(Offsets.of(new int[] {0, 3, 4, 10}), new double[10]);
    }
}
