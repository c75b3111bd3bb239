// refused at launch R202
import org.gantry.*;

/** The element before a segment is another item's. */
class SegmentsReadBehind {
    static void launch() {
        Offsets ends = Offsets.of(new int[] {1, 3, 4, 10});
        double[] y = new double[11];
        Gantry.forEach(ends.segments(), s -> {
            for (int k = ends.start(s); k < ends.end(s); k++) {
                y[k] = y[k - 1];
            }
        });
    }
}
