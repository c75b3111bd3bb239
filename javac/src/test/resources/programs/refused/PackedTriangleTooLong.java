// refused R201 10:18
import org.gantry.Gantry;

/** Rows of growing length, one element too long. */
class PackedTriangleTooLong {
    static void launch() {
        double[] y = new double[230];
        Gantry.forEach(20, i -> {
            for (int k = 0; k <= i + 1; k++) {
                y[i * (i + 1) / 2 + k] = k;
            }
        });
    }
}
