// accepted
import org.gantry.Gantry;

/** An inner loop from the item's row on. */
class UpperTriangle {
    static void launch() {
        int n = 10;
        double[] a = new double[100];
        Gantry.forEach(n, r -> {
            for (int c = r; c < n; c++) {
                a[r * n + c] = 1;
            }
        });
    }
}
