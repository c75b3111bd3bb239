// accepted
import org.gantry.*;

/** Segments between offsets are read. */
class ReadsSegments {
    static void launch() {
        Offsets ends = Offsets.of(new int[] {0, 2, 5});
        double[] x = new double[100];
        double[] y = new double[100];
        Gantry.forEach(2, i -> {
            double s = 0;
            for (int k = ends.start(i); k < ends.end(i); k++) {
                s += x[k];
            }
            y[i] = s;
        });
    }
}
