// accepted
import org.gantry.*;

/** Each item writes its own segment. */
class WritesSegments {
    static void launch() {
        Offsets ends = Offsets.of(new int[] {0, 3, 4, 10});
        double[] y = new double[10];
        Gantry.forEach(ends.segments(), s -> {
            for (int k = ends.start(s); k < ends.end(s); k++) {
                y[k] = s;
            }
        });
    }
}
