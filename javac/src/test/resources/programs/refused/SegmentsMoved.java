// refused R201 11:18
import org.gantry.*;

/** Segments of the item and the next one. */
class SegmentsMoved {
    static void launch() {
        Offsets ends = Offsets.of(new int[] {0, 3, 4, 10});
        double[] y = new double[11];
        Gantry.forEach(2, s -> {
            for (int k = ends.start(s); k < ends.end(s + 1); k++) {
                y[k] = s;
            }
        });
    }
}
