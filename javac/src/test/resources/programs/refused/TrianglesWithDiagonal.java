// refused R201 14:18
import org.gantry.Gantry;

/** The condition is missing: both triangles are written. */
class TrianglesWithDiagonal {
    static void launch() {
        int n = 10;
        double[] a = new double[200];
        Gantry.forEach(n, n, (r, c) -> {
            if (r <= c) {
                a[r * n + c] = 1;
            }
            if (c <= r) {
                a[c * n + r] = 2;
            }
        });
    }
}
