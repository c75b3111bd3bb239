// refused R201 11:18
import org.gantry.*;

/** The end of a segment is the next one's start. */
class SegmentsInclusive {
    static void launch() {
        Offsets ends = Offsets.of(new int[] {0, 3, 4, 10});
        double[] y = new double[11];
        Gantry.forEach(ends.segments(), s -> {
            for (int k = ends.start(s); k <= ends.end(s); k++) {
                y[k] = s;
            }
        });
    }
}
