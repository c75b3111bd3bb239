// accepted
import org.gantry.Gantry;

/** An item goes over a plane of captured size. */
class PlaneOfEachItem {
    static void launch() {
        plane(new double[216], 6);
    }

    static void plane(double[] y, int n) {
        Gantry.forEach(n, k -> {
            for (int j = 0; j < n; j++) {
                for (int i = 0; i < n; i++) {
                    y[i + n * (j + n * k)] = 1;
                }
            }
        });
    }
}
