// accepted
import org.gantry.Gantry;

/** The diagonal by one branch, the rest by the other. */
class DiagonalAndRest {
    static void launch() {
        int n = 10;
        double[] a = new double[100];
        Gantry.forEach(n, n, (r, c) -> {
            if (r == c) {
                a[r * n + r] = 1;
            } else {
                a[r * n + c] = 0;
            }
        });
    }
}
