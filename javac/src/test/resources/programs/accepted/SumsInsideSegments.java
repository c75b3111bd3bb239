// accepted
import org.gantry.*;

/** Prefix sums inside each segment, in place. */
class SumsInsideSegments {
    static void launch() {
        Offsets ends = Offsets.of(new int[] {0, 3, 4, 10});
        double[] y = new double[10];
        Gantry.forEach(ends.segments(), s -> {
            double sum = 0;
            for (int k = ends.start(s); k < ends.end(s); k++) {
                sum += y[k];
                y[k] = sum;
            }
        });
    }
}
