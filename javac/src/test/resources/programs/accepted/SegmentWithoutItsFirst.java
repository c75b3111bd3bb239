// accepted
import org.gantry.*;

/** Each segment but for its first element. */
class SegmentWithoutItsFirst {
    static void launch() {
        Offsets borders = Offsets.of(new int[] {0, 3, 4, 10});
        double[] y = new double[10];
        Gantry.forEach(3, s -> {
            for (int k = borders.start(s) + 1; k < borders.end(s); k++) {
                y[k] += y[k - 1];
            }
        });
    }
}
