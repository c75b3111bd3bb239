// refused R201 12:18
import org.gantry.Gantry;

/** The diagonal of both branches. */
class DiagonalTwice {
    static void launch() {
        double[] a = new double[110];
        Gantry.forEach(10, 10, (r, c) -> {
            if (r == c) {
                a[r * 10 + r] = 1;
            } else {
                a[c * 10 + c] = 0;
            }
        });
    }
}
