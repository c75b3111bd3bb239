// refused R201 11:18
import org.gantry.Gantry;

/** The condition keeps what overlaps and drops what does not. */
class OverlapTestInverted {
    static void launch() {
        int n = 50;
        double[] y = new double[100];
        Gantry.forEach(n, n, (a, b) -> {
            if (Math.abs(a - b) < 2) {
                y[a + b] = 1;
            }
        });
    }
}
