// refused R203 11:18
import org.gantry.Gantry;

/** Segments between borders of which nothing is known. */
class SegmentsByTable {
    static void launch() {
        int[] borders = {0, 3, 1, 10};
        double[] y = new double[11];
        Gantry.forEach(3, s -> {
            for (int k = borders[s]; k < borders[s + 1]; k++) {
                y[k] = s;
            }
        });
    }
}
