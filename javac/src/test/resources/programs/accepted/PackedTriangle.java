// accepted
import org.gantry.Gantry;

/** Rows of growing length, without gaps. */
class PackedTriangle {
    static void launch() {
        double[] y = new double[210];
        Gantry.forEach(20, i -> {
            for (int k = 0; k <= i; k++) {
                y[i * (i + 1) / 2 + k] = k;
            }
        });
    }
}
