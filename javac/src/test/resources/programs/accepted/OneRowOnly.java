// accepted
import org.gantry.Gantry;

/** A condition that fixes one coordinate, and an index that uses the other. */
class OneRowOnly {
    static void launch() {
        double[] y = new double[100];
        Gantry.forEach(10, 10, (r, c) -> {
            if (r == 0) {
                y[c] = 1;
            }
        });
    }
}
