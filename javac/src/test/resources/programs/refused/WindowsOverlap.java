// refused R201 10:18
import org.gantry.Gantry;

/** The stride is smaller than the tile. */
class WindowsOverlap {
    static void launch() {
        double[] y = new double[201];
        Gantry.forEach(99, i -> {
            for (int k = 0; k < 3; k++) {
                y[2 * i + k] = i;
            }
        });
    }
}
