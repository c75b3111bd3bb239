// accepted
import org.gantry.Gantry;

/** One triangle of a matrix is copied to the other, in place. */
class MirrorsATriangle {
    static void launch() {
        int n = 10;
        double[] a = new double[100];
        Gantry.forEach(n, n, (r, c) -> {
            if (r < c) {
                a[c * n + r] = a[r * n + c];
            }
        });
    }
}
