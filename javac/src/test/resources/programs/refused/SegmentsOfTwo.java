// refused R201 12:18
import org.gantry.*;

/** Segments between the borders of two lists. */
class SegmentsOfTwo {
    static void launch() {
        Offsets a = Offsets.of(new int[] {0, 3, 4, 10});
        Offsets b = Offsets.of(new int[] {0, 4, 4, 10});
        double[] y = new double[11];
        Gantry.forEach(3, s -> {
            for (int k = a.start(s); k < b.end(s); k++) {
                y[k] = s;
            }
        });
    }
}
